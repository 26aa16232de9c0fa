/** A table of banca francesa: the arena on its cloth, the last throws, the ternos, following what the house says. */

import '../../pieces/arena.js';
import '../../pieces/felt.js';
import '../../pieces/last-throws.js';
import { call } from '../../core/announcer.js';
import { custom, h } from '../../core/dom.js';
import { moves } from '../../core/settings.js';
import { DICE } from '../../core/sound.js';
import { spotName } from '../../core/vocabulary.js';
import { TURNED } from '../../core/windows.js';
import { add, t } from '../../core/words.js';
import words from '../../words/banca-francesa.js';
import { feltFor, lying } from '../chips.js';
import { followCloth } from '../following.js';
import { Settling } from '../settling.js';
import { chanceOf, facesOf, totalOf } from './chances.js';
import { bancaLayout, CLOTHS } from './layout.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 */

add(words);

/**
 * @param {TableSheet} sheet
 * @param {AbortSignal} [gone]
 */
export function create(sheet, gone) {
  return new BancaFrancesaTable(sheet, gone);
}

/** How much of the time the dice roll; what is left is for reading them. */
const ROLLING = 0.8;

class BancaFrancesaTable {
  /** @type {Play | null} */
  play = null;
  sounds = { 'dice-thrown': DICE, 'dice-rested': DICE };
  /** @type {string[]} */
  asked = [];
  /** Whether the dice are still to come to rest on this screen: then nobody here has seen them yet. */
  #rolling = false;

  /**
   * @param {TableSheet} sheet
   * @param {AbortSignal} [gone]
   */
  constructor(sheet, gone) {
    this.sheet = sheet;
    this.arena = /** @type {any} */ (custom('pg-arena', { class: 'on-cloth' }));
    this.felt = feltFor(sheet);
    this.last = /** @type {any} */ (custom('pg-last-throws'));
    this.ribbon = h('p', { class: 'ribbon', 'aria-hidden': 'true', hidden: true });
    this.ternos = h('p', { class: 'soft' });
    this.suspect = h('button', { type: 'button', dataset: { do: 'suspect-dice' }, onclick: () => this.#suspect() });
    this.heading = h('h3');
    this.felt.layout = bancaLayout(sheet.spots, sheet.table.currency);
    this.settling = new Settling(
      this.felt,
      (bet) => bet.spot,
      () => this.#clear(),
    );
    this.cloth = h('div', { class: 'banca-table' }, this.felt, this.arena, this.ribbon);
    this.scene = h(
      'div',
      { class: 'throws-place' },
      this.heading,
      this.last,
      h('div', { class: 'ternos' }, this.ternos, this.suspect),
    );
    this.boards = [];
    this.game = { acts: this.#acts(), asks: () => false };
    TURNED.addEventListener('change', () => this.#place(), { signal: gone });
    this.#place();
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'dice-thrown': { ambient: true, perform: (_, timing) => this.#pour(timing) },
      'dice-rested': { ambient: true, late: true, perform: (event, timing) => this.#roll(event, timing) },
      'coup-null': { perform: () => this.#judge('null', 'banca.verdict.null', {}) },
      'throw-decided': { ambient: true, perform: (event) => this.#decide(event) },
      'dice-touched': { ambient: true, perform: (event) => this.#decide(event) },
      'nothing-decided': { ambient: true, perform: (event, timing) => this.#stand(event, timing) },
    };
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    followCloth(play, this.settling, { happened: (event) => this.#happened(event), begin: () => this.#begin() });
  }

  /** @param {Event} event */
  #happened(event) {
    if (this.play?.model.line.state !== 'open') return;
    if (event.event === 'dice-thrown') call(t('banca.said.thrown'), { under: event.under });
    if (event.event === 'coup-null') call(t('banca.verdict.null'), { under: event.under });
    if (event.event === 'nothing-decided') call(t('banca.said.stands', { total: event.total }), { under: event.under });
  }

  #suspect() {
    this.play?.answer({ do: 'suspect-dice' });
  }

  /** The table is shown anew. */
  #begin() {
    this.arena.verdict = null;
    this.settling.finish();
    this.#clear();
  }

  // The throw -----------------------------------------------------------------------------

  /** @param {Timing} timing */
  #pour(timing) {
    this.settling.finish();
    this.arena.verdict = null;
    this.arena.pour(timing);
  }

  /**
   * @param {Event} event
   * @param {Timing} timing
   */
  async #roll({ dice }, { elapsed, duration }) {
    this.#rolling = true;
    await this.arena.roll(facesOf(dice), { elapsed, duration: duration * ROLLING });
    this.#rolling = false;
    this.render();
  }

  /** @param {Event} event */
  #decide({ total, chance }) {
    if (!chance) return this.#judge('lost', 'banca.verdict.lost', { total });
    this.#judge(chance, 'banca.verdict.won', { total, chance });
    this.felt.win(this.sheet.spots.map(({ spot }) => spot).filter((spot) => spot.split(':')[0] === chance));
  }

  /**
   * Nothing is won or lost: it is said on the arena, and over the chips that stand.
   * @param {Event} event
   * @param {Timing} timing
   */
  #stand({ total, locked = [] }, { elapsed, duration }) {
    this.#judge('undecided', 'banca.verdict.undecided', { total });
    this.ribbon.textContent = t(locked.length ? 'banca.locked' : 'banca.ribbon');
    this.ribbon.hidden = elapsed >= duration && moves();
    this.felt.win([]);
  }

  /**
   * @param {string} kind
   * @param {string} key
   * @param {Record<string, string | number>} blanks
   */
  #judge(kind, key, { chance, ...blanks }) {
    this.arena.verdict = { kind, says: () => t(key, { ...blanks, name: chance ? spotName(String(chance)) : '' }) };
  }

  /** The cloth is free for the next throw; what the last one came to is still said. */
  #clear() {
    this.ribbon.hidden = true;
    this.felt.win([]);
    this.render();
  }

  // Drawing -------------------------------------------------------------------------------

  /** The arena lies on its part of the cloth, whatever its size on this screen. */
  #place() {
    const { arena, width, height } = CLOTHS[TURNED.matches ? 'tall' : 'wide'];
    this.cloth.style.setProperty('--arena-left', String((arena.x - arena.w / 2) / width));
    this.cloth.style.setProperty('--arena-top', String((arena.y - arena.h / 2) / height));
    this.cloth.style.setProperty('--arena-wide', String(arena.w / width));
  }

  render() {
    if (!this.play) return;
    const { model } = this.play;
    this.felt.open = model.betting;
    if (!this.settling.holds) this.felt.chips = lying(this.play);
    this.#renderArena(model.state);
    this.#renderTernos(model);
    const { last, phase } = model.state;
    const seen = this.#rolling && phase !== 'rolling' ? last.slice(1) : last;
    this.last.throws = () => seen.map(told);
  }

  /** @param {import('../../core/model.js').State} state */
  #renderArena({ phase, last }) {
    if (phase === 'rolling') return;
    this.arena.faces = phase !== 'closed' && last.length ? facesOf(last[0]) : [];
  }

  /** @param {import('../../core/model.js').TableModel} model */
  #renderTernos({ state, place, line }) {
    this.heading.textContent = t('banca.last');
    this.ternos.textContent = t('banca.terno', { terno: state.terno, case: state.case.join(', ') });
    this.suspect.textContent = t('do.suspect-dice');
    this.suspect.hidden = !place || line.state !== 'open';
  }

  lastResult() {
    const [dice] = this.play?.model.state.last ?? [];
    if (!dice) return t('result.none');
    const { faces, name } = told(dice);
    return t('banca.result', { faces: faces.join(', '), total: totalOf(faces), name });
  }

  get blank() {
    const dice = { terno: 1, case: [2, 3], ternos: 3, dice: null, last: [], locked: [], seized: [] };
    return { phase: 'closed', coup: 0, people: [], bets: [], ...dice };
  }
}

/**
 * @param {string} dice
 * @returns {import('../../pieces/last-throws.js').Thrown}
 */
function told(dice) {
  const faces = facesOf(dice);
  const chance = chanceOf(totalOf(faces));
  const kind = chance ?? 'undecided';
  return { faces, kind, letter: t(`banca.letter.${kind}`), name: chance ? spotName(chance) : t('banca.undecided') };
}
