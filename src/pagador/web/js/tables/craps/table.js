/** A table of craps: the long cloth, the dice and who throws them, the puck, following what the house says. */

import '../../pieces/dice-run.js';
import '../../pieces/felt.js';
import '../../pieces/five-dice.js';
import '../../pieces/last-throws.js';
import '../../pieces/puck.js';
import '../../pieces/turn.js';
import { call } from '../../core/announcer.js';
import { custom, h } from '../../core/dom.js';
import { shortName } from '../../core/people.js';
import { DICE } from '../../core/sound.js';
import { TURNED } from '../../core/windows.js';
import { add, t } from '../../core/words.js';
import words from '../../words/craps.js';
import { feltFor, lying } from '../chips.js';
import { PICKERS } from '../decisions.js';
import { followCloth } from '../following.js';
import { Settling } from '../settling.js';
import { CLOTHS, puckAt } from './boxes.js';
import { pickDice } from './choosing.js';
import { crapsLayout } from './layout.js';
import { numbersOf } from './numbers.js';
import { frozen, kindOf, SAID, sum, verdictOf } from './telling.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 */

add(words);
PICKERS['choose-dice'] = pickDice;

/**
 * @param {TableSheet} sheet
 * @param {AbortSignal} [gone]
 */
export function create(sheet, gone) {
  return new CrapsTable(sheet, gone);
}

/** How much of the time the dice fly; what is left is for reading them. */
const FLYING = 0.78;

class CrapsTable {
  /** @type {Play | null} */
  play = null;
  sounds = { 'dice-thrown': DICE };
  asked = ['choose-dice', 'decline-dice'];
  /** @type {string[]} spots that the throw paid, shown when it is over */
  #won = [];
  /** @type {number | null} the point before the throw that is being watched; null where it is not known */
  #point = null;

  /**
   * @param {TableSheet} sheet
   * @param {AbortSignal} [gone]
   */
  constructor(sheet, gone) {
    const { table, spots, terms } = sheet;
    this.felt = feltFor(sheet);
    this.run = /** @type {any} */ (custom('pg-dice-run'));
    this.puck = /** @type {any} */ (custom('pg-puck'));
    this.rack = /** @type {any} */ (custom('pg-five-dice'));
    this.turn = /** @type {any} */ (custom('pg-turn'));
    this.last = /** @type {any} */ (custom('pg-last-throws'));
    this.felt.layout = crapsLayout({ spots, currency: table.currency, bar: terms.bar, point: () => this.puck.point });
    this.settling = new Settling(this.felt, (bet) => bet.spot, () => this.#clear());
    this.cloth = h('div', { class: 'craps-table' }, this.felt, this.run, this.puck);
    this.scene = h('div', { class: 'shooter-place' }, h('div', { class: 'shooter-panel panel' }, this.turn, this.rack), this.last);
    this.boards = [];
    this.game = { acts: this.#acts(), asks: (/** @type {any} */ state) => state.phase === 'choosing' };
    TURNED.addEventListener('change', () => this.#place(), { signal: gone });
    this.#place();
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'dice-handed': { ambient: true, perform: () => this.#hand() },
      'dice-thrown': { ambient: true, late: true, perform: (event, timing) => this.#throw(event, timing) },
      'throw-nulled': { perform: ({ cause }) => this.#judge('null', `craps.verdict.${cause}`, {}) },
      'throw-voided': { perform: () => this.#judge('null', 'craps.verdict.voided', {}) },
    };
  }

  // Following -----------------------------------------------------------------------------

  /** @param {Play} play */
  follow(play) {
    this.play = play;
    this.rack.addEventListener('pg-dice', (/** @type {CustomEvent} */ { detail }) => play.answer({ do: 'choose-dice', ...detail }));
    followCloth(play, this.settling, { happened: (event) => this.#happened(event), begin: () => this.#begin() });
  }

  /** @param {Event} event */
  #happened(event) {
    if (event.event === 'bet-paid') this.#won.push(event.bet.spot);
    if (event.event === 'dice-thrown') this.#judgeThrow(event);
    if (event.event === 'coup-ended') this.#end();
    if (this.play?.model.line.state !== 'open' || !(event.event in SAID)) return;
    call(t(SAID[event.event], { who: shortName(event.to ?? event.by ?? '') }), { under: event.under });
  }

  #end() {
    this.#point = this.play?.model.state.point ?? null;
    this.felt.win(this.#won);
  }

  /** The table is shown anew. */
  #begin() {
    this.#point = this.play?.model.state.point ?? null;
    this.run.verdict = null;
    this.settling.finish();
    this.#clear();
  }

  // The throw -----------------------------------------------------------------------------

  #hand() {
    this.settling.finish();
    this.run.verdict = null;
    this.run.faces = [];
  }

  /**
   * @param {Event} event
   * @param {Timing} timing
   */
  #throw({ faces }, { elapsed, duration }) {
    this.run.throw(numbersOf(faces), { elapsed, duration: duration * FLYING });
  }

  /**
   * What a throw came to, by the point before it.
   * @param {Event} event
   */
  #judgeThrow({ total, point }) {
    const kind = verdictOf({ total, before: this.#point, after: point });
    this.#judge(kind, `craps.verdict.${kind}`, { total, point });
  }

  /**
   * @param {string} kind
   * @param {string} key
   * @param {Record<string, string | number>} blanks
   */
  #judge(kind, key, blanks) {
    this.run.verdict = { kind, says: () => t(key, blanks) };
  }

  /** The cloth is free for the next throw; what the last one came to is still said. */
  #clear() {
    this.#won = [];
    this.felt.win([]);
    this.render();
  }

  // Drawing -------------------------------------------------------------------------------

  get #way() {
    return CLOTHS[TURNED.matches ? 'tall' : 'wide'];
  }

  /** The run and the puck lie on their part of the cloth, whatever its size on this screen. */
  #place() {
    const { run, width, height } = this.#way;
    const { x, y } = puckAt(this.#way, this.puck.point);
    const places = { '--run-high': run.h / height, '--puck-x': x / width, '--puck-y': y / height };
    for (const [name, share] of Object.entries(places)) this.cloth.style.setProperty(name, String(share));
  }

  render() {
    if (!this.play) return;
    const { model } = this.play;
    this.felt.open = model.betting;
    if (!this.settling.holds) this.felt.chips = this.#chips();
    this.#renderPoint(model.state);
    this.#renderDice(model);
    this.last.throws = () => model.state.last.map(told);
  }

  /** Everybody's chips; those that the law has frozen are locked, and those against a number bear their mark. */
  #chips() {
    if (!this.play) return [];
    const { point } = this.play.model.state;
    return lying(this.play).map((chips) => ({
      ...chips,
      locked: !chips.pending && frozen(chips.spot, point),
      against: chips.spot.startsWith('dont-come:'),
    }));
  }

  /** @param {import('../../core/model.js').State} state */
  #renderPoint({ point, phase, last }) {
    if (this.puck.point !== point) {
      this.puck.point = point;
      this.#place();
      this.felt.win(this.#won);
    }
    if (phase !== 'throwing') this.run.faces = numbersOf(last[0] ?? '');
  }

  /** @param {import('../../core/model.js').TableModel} model */
  #renderDice({ state, you, betting }) {
    const { people, shooter, dice, aside, phase } = state;
    this.turn.round = { people, shooter, asked: phase === 'choosing', you };
    this.rack.chosen = numbersOf(dice);
    this.rack.aside = aside;
    this.rack.open = betting && Boolean(dice) && shooter === you;
  }

  lastResult() {
    const [faces] = this.play?.model.state.last ?? [];
    if (!faces) return t('result.none');
    const { name } = told(faces);
    const puck = t(this.puck.point ? 'puck.on' : 'puck.off', { point: this.puck.point });
    return t('craps.result', { faces: numbersOf(faces).join(', '), total: sum(numbersOf(faces)), name, puck });
  }

  get blank() {
    const dice = { point: 0, shooter: '', dice: '', turn: '', declined: [], aside: [], last: [], fresh: true };
    return { phase: 'throwing', coup: 0, people: [], bets: [], ...dice };
  }
}

/**
 * @param {string} written
 * @returns {import('../../pieces/last-throws.js').Thrown}
 */
function told(written) {
  const faces = numbersOf(written);
  const kind = kindOf(faces);
  return { faces, kind, letter: t(`craps.letter.${kind}`), name: t(`craps.kind.${kind}`) };
}
