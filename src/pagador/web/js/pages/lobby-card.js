/** A table as the lobby shows it: made once, and told anew every few seconds without losing the reader's place. */

import { h } from '../core/dom.js';
import { money, number } from '../core/money.js';
import { blank, gameName, ownName, spotName } from '../core/vocabulary.js';
import { t } from '../core/words.js';
import { flatDice } from '../pieces/flat-die.js';
import { chips } from '../pieces/pictures.js';
import words from '../words/pages.js';

/**
 * @typedef {import('../core/house.js').TableLine} TableLine
 * @typedef {{pocket: string, colour: string}} Pocket
 * @typedef {{act: string, pockets: Pocket[], known: import('../core/house.js').Identity | null,
 *   family?: import('../tables/index.js').LobbyPart | null}} Known what the lobby knows beside the table's own line
 */

const SHOWN = 10;

export class LobbyCard {
  #title = h('h3');
  #act = h('p', { class: 'act' });
  #art = h('div', { class: 'art', 'aria-hidden': 'true' });
  #badge = h('span', { class: 'badge' });
  #coup = h('span', { class: 'soft number' });
  #state = h('p', { class: 'state' });
  #limits = h('p', { class: 'limits' });
  #last = h('ol', { class: 'last' });
  #chance = h('p', { class: 'chance' });
  #play = h('button', { type: 'button', class: 'primary play' });
  #look = h('a', { class: 'button look' });
  #rules = h('a', { class: 'rules' });
  #howto = h('a', { class: 'howto', hidden: true });
  #drawn = '';

  /**
   * @param {string} name
   * @param {(card: LobbyCard) => void} play
   */
  constructor(name, play) {
    this.name = name;
    this.#play.addEventListener('click', () => play(this));
    this.#look.setAttribute('href', `/tables/${name}`);
    this.#rules.setAttribute('href', `/tables/${name}/rules`);
    this.#howto.setAttribute('href', `/tables/${name}?howto`);
    this.element = h(
      'article',
      { class: 'table-card', 'aria-labelledby': `table-${name}` },
      h('div', { class: 'cloth' }, h('div', { class: 'name' }, this.#title, this.#act), this.#art),
      h(
        'div',
        { class: 'told' },
        h('p', { class: 'for' }, this.#badge, this.#coup),
        this.#state,
        this.#limits,
        this.#last,
        this.#chance,
      ),
      h('div', { class: 'doors' }, this.#play, this.#look, this.#howto, this.#rules),
    );
    this.#title.id = `table-${name}`;
  }

  /**
   * @param {TableLine} line
   * @param {Known} known
   */
  tell(line, known) {
    this.line = line;
    write(this.#title, gameName(line.game) === line.game ? line.title : gameName(line.game));
    write(this.#act, [ownName(line), known.act].filter(Boolean).join(' · '));
    write(this.#badge, line.demonstration ? t('masthead.demo') : t('masthead.money', { currency: line.currency }));
    this.#badge.classList.toggle('money', !line.demonstration);
    write(this.#coup, t('lobby.coup', { coup: line.coup }));
    write(this.#state, stateOf(line));
    this.#state.classList.toggle('open', line.status === 'open');
    write(this.#limits, [limitsOf(line), printed(known.pockets)].filter(Boolean).join(' · '));
    write(this.#chance, t(line.source === 'hand' ? 'lobby.hand' : 'lobby.committed'));
    this.#chance.classList.toggle('by-hand', line.source === 'hand');
    this.#results(line, known);
    this.#doors(line, known);
    this.#draw(line, known);
  }

  /**
   * @param {TableLine} line
   * @param {Known} known
   */
  #doors(line, { known, family }) {
    const stranger = line.demonstration ? !known : !known || known.guest;
    const key = !stranger ? 'lobby.play' : line.demonstration ? 'lobby.play-guest' : 'lobby.play-money';
    const title = this.#title.textContent ?? '';
    write(this.#play, t(key));
    write(this.#look, t('lobby.look'));
    write(this.#rules, t('lobby.rules'));
    write(this.#howto, t('lobby.howto'));
    this.#howto.hidden = !family?.howto;
    for (const door of [this.#play, this.#look, this.#rules, this.#howto]) {
      door.setAttribute('aria-label', t('lobby.at', { act: door.textContent ?? '', table: `${title}, ${line.name}` }));
    }
    this.#play.disabled = line.status !== 'open';
  }

  /**
   * @param {TableLine} line
   * @param {Known} known
   */
  #results(line, { pockets, family }) {
    const colours = new Map(pockets.map(({ pocket, colour }) => [pocket, colour]));
    const shown = line.last.slice(0, SHOWN).map((result) => outcome(result, { colour: colours.get(result), told: family?.told }));
    this.#last.setAttribute('aria-label', t('lobby.last'));
    this.#last.classList.toggle('numbers', /^\d+$/.test(line.last[0] ?? ''));
    this.#last.replaceChildren(...(shown.length ? shown : [h('li', { class: 'none soft' }, t('lobby.none'))]));
  }

  /**
   * @param {TableLine} line
   * @param {Known} known
   */
  #draw(line, { pockets, family }) {
    const wanted = pockets.map(({ pocket }) => pocket).join() || line.game;
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    this.#art.replaceChildren(family ? family.picture(pockets) : chips());
  }
}

/**
 * Text changed only if it is another, so that nothing is read twice or loses its selection.
 * @param {HTMLElement} element
 * @param {string} text
 */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * A result: numbers lie high or low by their colour, as on the board beside a wheel; hands by their letter; dice as
 * they fell.
 * @param {string} result
 * @param {{colour?: string, told?: (result: string) => {sign: string, name: string}}} how `told` is how the family tells it
 */
function outcome(result, { colour = '', told = named }) {
  if (/^\D?\d\D+\d/.test(result)) return throwOf(result.match(/\d/g) ?? []);
  if (/^\d+$/.test(result)) {
    return h(
      'li',
      { class: `number ${colour}` },
      result,
      colour && colour !== 'zero' && h('span', { class: 'unseen' }, ` ${blank(colour)}`),
    );
  }
  const { sign, name } = told(result);
  return h(
    'li',
    { class: `hand ${result}`, title: name },
    h('span', { 'aria-hidden': 'true' }, sign),
    h('span', { class: 'unseen' }, name),
  );
}

/**
 * A hand or a chance that won, by its letter.
 * @param {string} result
 */
function named(result) {
  const name = spotName(result);
  return { sign: name.slice(0, 1).toUpperCase(), name };
}

/**
 * A throw of dice, with its total.
 * @param {string[]} faces
 */
function throwOf(faces) {
  const total = faces.reduce((sum, face) => sum + Number(face), 0);
  const shown = h('span', { 'aria-hidden': 'true' }, flatDice(faces.map(Number)), h('b', {}, total));
  return h('li', { class: 'throw' }, shown, h('span', { class: 'unseen' }, `${faces.join(', ')}: ${total}`));
}

/** @param {TableLine} line */
function stateOf(line) {
  const phase = `phase.${line.phase}` in words ? `phase.${line.phase}` : 'phase.other';
  const now = line.status === 'open' ? t(phase) : t(`status.${line.status}`);
  const people = line.players < 2 ? t(`lobby.players-${line.players}`) : t('lobby.players', { count: line.players });
  const company = line.house_players ? `, ${t('lobby.house-players', { count: line.house_players })}` : '';
  return `${now} · ${people}${company}`;
}

/** @param {TableLine} line */
function limitsOf({ minimum, most, currency }) {
  if (minimum === null) return '';
  const least = currency === 'demo' && most !== null ? number(minimum) : money(minimum, currency);
  return most === null ? t('lobby.least', { least }) : t('lobby.limits', { least, most: money(most, currency) });
}

/** @param {Pocket[]} pockets */
function printed(pockets) {
  return pockets.length ? t('lobby.pockets', { count: pockets.length }) : '';
}
