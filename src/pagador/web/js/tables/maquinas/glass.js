/** The glass: all that the law wants shown on a machine, and the exact return of the stake that is chosen. */

import { makeDialog } from '../../core/dialog.js';
import { h, svg } from '../../core/dom.js';
import { percent } from '../../core/bets-in-words.js';
import { read, reduced, written } from '../../core/fractions.js';
import { money, number } from '../../core/money.js';
import { settings } from '../../core/settings.js';
import { spotName } from '../../core/vocabulary.js';
import { t } from '../../core/words.js';
import { pictureOf } from './drawn.js';
import { called, coinsOf, figureOf, valuesOf } from './model.js';
import { special, wonBy } from './special.js';
import { poolName } from './telling.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./model.js').Row} Row
 */

const SHORT = 40;

export class Glass {
  #dialog = makeDialog('glass');

  /**
   * @param {import('./model.js').Glass} glass
   * @param {{currency: string, chosen: () => {spot: string, stake: number}, disabled: () => string[]}} given
   */
  constructor(glass, { currency, chosen, disabled }) {
    this.glass = glass;
    this.currency = currency;
    this.chosen = chosen;
    this.disabled = disabled;
    this.element = this.#dialog.element;
  }

  open() {
    const { title, body, close } = this.#dialog;
    title.textContent = this.glass.model.title;
    close.setAttribute('aria-label', t('close'));
    body.replaceChildren(...this.parts());
    this.#dialog.open();
  }

  /** Everything on the glass, in order. */
  parts() {
    const { model } = this.glass;
    const symbols = special(model);
    return [
      this.#facts(),
      section('maq.glass.prizes', ...(model.outcomes.length ? [outcomes(model)] : prizes(model))),
      ...(symbols ? [section('maq.glass.special', symbols)] : []),
      ...(model.lines.length ? [section('maq.glass.lines', lines(model))] : []),
      ...(model.free_games ? [section('maq.glass.free', free(model))] : []),
      ...(model.pools.length ? [section('maq.glass.pools', this.#pools())] : []),
      section('maq.glass.return', ...this.#returns()),
      section('maq.glass.how', ...instructions(model)),
      section('maq.glass.payment', h('p', { lang: 'pt' }, model.glass.payment), ...this.#most()),
    ];
  }

  /** The most that it pays by itself; a machine of points pays none. */
  #most() {
    const most = money(this.glass.pays_up_to, this.currency);
    return this.glass.model.theme === 'pontos' ? [] : [h('p', {}, t('maq.glass.most', { most }))];
  }

  #facts() {
    const { model, number: own, seal } = this.glass;
    const { by, number: certificate, day, paid_by } = model.certificate;
    const facts = [
      ['number', String(own)],
      ['maker', `${model.maker}, ${model.name} (${model.version})`],
      ['stakes', valuesOf(this.glass).map(number).join(' · ')],
      ['certificate', [certificate, by, day].filter(Boolean).join(', ')],
      ['paid-by', paid_by],
      ['seal', seal.slice(0, 16)],
    ];
    return h('dl', { class: 'facts' }, ...facts.filter(([, value]) => value).flatMap(([name, value]) => [h('dt', {}, t(`maq.glass.${name}`)), h('dd', {}, value)]));
  }

  #returns() {
    const { spot, stake } = this.chosen();
    const found = this.glass.prices.find((price) => price.spot === spot && price.stake === stake) ?? this.glass.prices[0];
    const fraction = reduced(read(found.returned));
    const exact = written(fraction);
    const said = t('maq.glass.returns', { percent: percent(fraction), spot: spotName(found.spot), stake: money(found.stake, this.currency) });
    const code = h('code', { class: 'exact' }, exact);
    const shown = exact.length > SHORT ? h('details', {}, h('summary', {}, t('maq.glass.exactly')), code) : h('p', {}, `${t('maq.glass.exactly')} `, code);
    return [h('p', { class: 'return' }, said), shown, ...this.#others()];
  }

  /** Where another stake has another return. */
  #others() {
    const { prices } = this.glass;
    if (new Set(prices.map(({ returned }) => returned)).size === 1) return [h('p', { class: 'soft' }, t('maq.glass.same'))];
    const rows = prices.map(({ spot, stake, returned }) =>
      h('tr', {}, h('td', {}, spotName(spot)), h('td', { class: 'number' }, number(stake)), h('td', { class: 'number' }, percent(read(returned)))),
    );
    return [h('table', {}, h('tbody', {}, ...rows))];
  }

  #pools() {
    const { pools, model } = this.glass;
    const told = pools.map(({ model_name: own, name, rate, start }) => {
      const linked = /** @type {import('./model.js').Linked} */ (model.pools.find((each) => each.name === own));
      const blanks = { rate: percent(read(rate)), start: money(start, this.currency) };
      const wins = linked.one_in
        ? t('maq.glass.drawn', { one: number(linked.one_in) })
        : t('maq.glass.lined', { count: linked.count, symbol: called(model, linked.symbol), from: number(linked.from_value) });
      const off = this.disabled().includes(own) ? h('b', { class: 'bad' }, ` ${t('maq.disabled')}`) : null;
      const kind = linked.reach === 'machine' ? 'maq.jackpot' : 'maq.superjackpot';
      return h('li', { dataset: { pool: name } }, h('b', {}, t(kind, { pool: poolName(name) })), ` ${t('maq.glass.fed', blanks)} ${wins}`, off);
    });
    return h('ul', { class: 'pools' }, ...told);
  }
}

/**
 * @param {string} key
 * @param {...Node} inside
 */
function section(key, ...inside) {
  return h('section', {}, h('h3', {}, t(key)), ...inside);
}

/** @param {Model} model */
function prizes(model) {
  const ways = model.kind === 'formas';
  const about = h('p', { class: 'soft' }, t(ways ? 'maq.glass.by-ways' : 'maq.glass.by-lines'));
  return [about, h('ul', { class: 'prizes' }, ...model.prizes.map((row) => prize(model, row)))];
}

/**
 * @param {Model} model
 * @param {Row} row
 */
function prize(model, row) {
  const figures = row.symbols.map((name) => figureOf(model, name));
  const scatter = model.symbols.some(({ name, scatter: scatters }) => scatters && row.symbols.includes(name));
  const names = row.symbols.map((name) => called(model, name)).join(', ');
  const pays = Object.entries(row.prizes).sort(([one], [other]) => Number(other) - Number(one));
  const told = pays.map(([count, times]) => h('span', {}, h('span', { class: 'count' }, `${count} `), h('b', { class: 'number' }, number(times))));
  const notes = [scatter && t('maq.glass.scatter'), marks(model, row.symbols[0]), row.from_value > 1 && t('maq.glass.from', { from: number(row.from_value) })];
  return h(
    'li',
    { dataset: { symbol: row.symbols[0] } },
    h('span', { class: 'figures', 'aria-hidden': 'true' }, ...figures.map(pictureOf)),
    h('span', { class: 'named' }, names, ...notes.filter(Boolean).map((note) => h('small', {}, ` ${note}`))),
    h('span', { class: 'pays' }, ...told),
  );
}

/**
 * @param {Model} model
 * @param {string} name
 */
function marks(model, name) {
  const symbol = model.symbols.find((each) => each.name === name);
  if (!symbol?.wild) return '';
  return symbol.multiplier > 1 ? t('maq.glass.wild-times', { times: symbol.multiplier }) : t('maq.glass.wild');
}

/** @param {Model} model */
function outcomes(model) {
  const all = model.outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const told = model.outcomes.map((outcome) =>
    h(
      'li',
      { dataset: { symbol: outcome.name } },
      h('span', { class: 'figures', 'aria-hidden': 'true' }, pictureOf(outcome)),
      h('span', { class: 'named' }, called(model, outcome.name), h('small', {}, ` ${number(outcome.weight)} : ${number(all)}`)),
      h('span', { class: 'pays' }, h('b', { class: 'number' }, number(outcome.prize))),
    ),
  );
  return h('ul', { class: 'prizes' }, ...told);
}

/** @param {Model} model */
function lines(model) {
  const [wide, high] = [model.reels.length, model.rows];
  const drawn = model.lines.map((line, at) => {
    const points = line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ');
    const dots = Array.from({ length: wide * high }, (_, i) => svg('circle', { cx: (i % wide) * 10 + 5, cy: Math.floor(i / wide) * 10 + 5, r: 1.5 }));
    const picture = svg('svg', { viewBox: `0 0 ${wide * 10} ${high * 10}`, 'aria-hidden': 'true' }, ...dots, svg('polyline', { points }));
    const said = t('maq.glass.line', { line: at + 1, rows: line.map((row) => row + 1).join(', ') });
    return h('li', {}, h('span', { class: 'unseen' }, said), h('span', { 'aria-hidden': 'true' }, at + 1), picture);
  });
  return h('ol', { class: 'lines' }, ...drawn);
}

/** @param {Model} model */
function free(model) {
  const { games, again, multiplier, cap } = /** @type {NonNullable<Model['free_games']>} */ (model.free_games);
  const told = (/** @type {Record<string, number>} */ table) => Object.entries(table).map(([count, many]) => `${count} → ${many}`).join(' · ');
  const parts = [
    wonBy(model, told(games)),
    Object.keys(again).length ? t('maq.glass.free-again', { games: told(again) }) : '',
    multiplier > 1 ? t('maq.glass.free-times', { times: multiplier }) : '',
    t('maq.glass.free-cap', { cap }),
  ];
  return h('p', {}, parts.filter(Boolean).join(' '));
}

/**
 * In Portuguese, as the law wants it, and beside it in the reader's language.
 * @param {Model} model
 */
function instructions({ glass }) {
  const own = settings.lang === 'pt' ? '' : glass[settings.lang];
  return [h('p', { lang: 'pt' }, glass.pt), ...(own ? [h('p', { lang: settings.lang }, own)] : [])];
}

/**
 * A summary beside the machine: the highest prizes for the stake that is chosen.
 * @param {import('./model.js').Glass} glass
 * @param {{spot: string, stake: number}} chosen
 * @param {string} currency
 */
export function highest({ model, prices }, { spot, stake }, currency) {
  const value = stake / coinsOf(model, spot);
  const scatters = new Set(model.symbols.filter((each) => each.scatter).map(({ name }) => name));
  const rows = model.outcomes.length
    ? model.outcomes.filter(({ prize: times }) => times).map(({ name, prize: times }) => ({ symbols: [name], prizes: { 1: times }, from_value: 1 }))
    : model.prizes;
  const best = (/** @type {Row} */ row) => Math.max(...Object.values(row.prizes)) * (scatters.has(row.symbols[0]) ? stake : value);
  const sorted = [...rows].sort((one, other) => best(other) - best(one));
  const returned = prices.find((price) => price.spot === spot && price.stake === stake)?.returned;
  const told = sorted.map((row) => short(model, row, scatters.has(row.symbols[0]) ? stake : value));
  return [
    h('h3', {}, t(model.theme === 'pontos' ? 'maq.plan-points' : 'maq.plan', { stake: money(stake, currency) })),
    h('ul', { class: 'prizes short' }, ...told),
    ...(returned ? [h('p', { class: 'return' }, t('maq.returns', { percent: percent(read(returned)) }))] : []),
  ];
}

/**
 * @param {Model} model
 * @param {Row} row
 * @param {number} times
 */
function short(model, row, times) {
  const pays = Object.entries(row.prizes).sort(([one], [other]) => Number(other) - Number(one));
  const names = row.symbols.map((name) => called(model, name)).join(', ');
  const told = pays.map(([count, prize_]) => h('span', {}, model.outcomes.length ? null : h('span', { class: 'count' }, `${count} `), h('b', { class: 'number' }, number(prize_ * times))));
  return h(
    'li',
    { dataset: { symbol: row.symbols[0] } },
    h('span', { class: 'figures', 'aria-hidden': 'true' }, ...row.symbols.map((name) => pictureOf(figureOf(model, name)))),
    h('span', { class: 'unseen' }, names),
    h('span', { class: 'pays' }, ...told),
  );
}
