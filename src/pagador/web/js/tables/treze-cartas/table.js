/** A table of treze cartas: the square cloth with its four places, box and dice, the board beside it, following the house. */

import '../../pieces/card-box.js';
import '../../pieces/felt.js';
import '../../pieces/rows.js';
import '../../pieces/shaker.js';
import { custom, h } from '../../core/dom.js';
import { shortName } from '../../core/people.js';
import { TURNED } from '../../core/windows.js';
import { t } from '../../core/words.js';
import { preloadCards } from '../../pieces/card.js';
import { feltFor, lying } from '../chips.js';
import { PICKERS } from '../decisions.js';
import { followCloth } from '../following.js';
import { place } from '../on-cloth.js';
import { parted, spotAt } from '../seats.js';
import { Settling } from '../settling.js';
import { bestRows } from './advice.js';
import { Board } from './board.js';
import { callOut } from './calling.js';
import { KEYS, keyPresses, pick, pickCut } from './choosing.js';
import { Counting } from './counting.js';
import { EXPLAIN } from './explain.js';
import { Hands } from './hands.js';
import { lawOf, unread } from './law.js';
import { trezeLayout } from './layout.js';
import { People } from './people.js';
import { BANK } from './places.js';
import { Reminding } from './reminding.js';
import { diceSaid, Scene } from './scene.js';
import { paysSaid } from './telling.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 */

/**
 * @param {TableSheet} sheet
 * @param {AbortSignal} [gone]
 */
export function create(sheet, gone) {
  return new TrezeTable(sheet, gone);
}

const ASKING = ['cutting', 'shaking', 'arranging'];
const COUNTED = ['dealing', 'forming'];
/** When the count of the dice is to be seen: from the dice to the banker's rows. */

class TrezeTable {
  wide = true;
  explain = EXPLAIN;
  howto = () => import('./howto.js');
  sounds = {
    'cards-mixed': { seconds: 0.09, loud: 0.2, pitch: 1800, times: 3 },
    'cards-shuffled': { seconds: 0.09, loud: 0.2, pitch: 2000, times: 4 },
    'dice-shaken': { seconds: 0.1, loud: 0.4, pitch: 700, times: 6 },
    'cards-dealt': { seconds: 0.09, loud: 0.2, pitch: 1800, times: 8 },
    'bank-formed': { seconds: 0.12, loud: 0.25, pitch: 1400, times: 3 },
    'rows-laid': { seconds: 0.12, loud: 0.2, pitch: 1200 },
    'rows-turned': { seconds: 0.12, loud: 0.25, pitch: 1400, times: 3 },
    'rows-suggested': { seconds: 0.25, loud: 0.15, pitch: 880, tone: true },
    'time-signalled': { seconds: 1.2, loud: 0.3, pitch: 1320, tone: true, times: 2 },
  };
  /** @type {Play | null} */
  play = null;
  asked = Object.keys(KEYS);
  #around = '';

  /**
   * @param {TableSheet} sheet
   * @param {AbortSignal} [gone]
   */
  constructor(sheet, gone) {
    this.sheet = sheet;
    this.seats = sheet.places?.seats ?? [];
    this.law = unread(sheet);
    const places = [BANK, ...this.seats];
    this.felt = feltFor(sheet);
    this.box = /** @type {any} */ (custom('pg-card-box', { class: 'on-cloth' }));
    this.shaker = /** @type {any} */ (custom('pg-shaker', { class: 'on-cloth' }));
    this.hands = new Hands(places);
    this.counting = new Counting(places);
    this.over = new Scene();
    this.people = new People(sheet);
    this.reminding = new Reminding();
    this.board = new Board(sheet.table.currency, this.#deeds());
    this.settling = new Settling(this.felt, (bet) => spotAt(bet.spot, bet.place), () => this.render());
    this.cloth = h('div', { class: 'cards-table treze-table' }, this.felt, this.box, this.shaker, this.hands.element, this.counting.element);
    this.scene = this.over.element;
    this.boards = [this.people.element, this.board.element];
    this.game = { acts: this.#acts(), asks: (/** @type {any} */ { phase }) => ASKING.includes(phase) };
    this.keys = this.#keys();
    Object.assign(PICKERS, { 'cut-by-hand': pickCut, 'decline-cut': pick, 'shake-dice': pick, 'take-cards': pick });
    gone?.addEventListener('abort', () => this.reminding.stop());
    TURNED.addEventListener('change', () => this.play && this.#lay(), { signal: gone });
    lawOf(sheet).then((law) => this.#read(law)).catch(() => undefined);
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'cards-mixed': { ambient: true, perform: (_, timing) => this.box.shuffle(timing) },
      'cards-shuffled': { ambient: true, perform: (_, timing) => this.box.shuffle(timing) },
      'dice-shaken': { ambient: true, perform: (_, timing) => this.shaker.shake(timing) },
      'dice-shown': { ambient: true, perform: (event, timing) => this.#showDice(event, timing) },
      'cards-dealt': { late: true, perform: (event, timing) => this.#deal(event, timing) },
      'bank-formed': { perform: ({ rows }, timing) => this.hands.turn(BANK, rows, timing) },
      'rows-turned': { perform: ({ place: at, rows }, timing) => this.hands.turn(at, rows, timing) },
    };
  }

  /** Digits answer what is asked; U takes back the last change of one's rows, or the last chip. */
  #keys() {
    const around = () => this.cloth.closest('.laid-out');
    const undo = () => /** @type {HTMLElement | null | undefined} */ (around()?.querySelector('[data-act=undo]'))?.click();
    const digits = keyPresses((selector) => around()?.querySelector(`.asked :is(${selector})`));
    return { ...digits, u: () => (this.board.arranging ? this.board.arranging.undo() : undo()) };
  }

  // What one does with cards ----------------------------------------------------------------

  /** @returns {import('./arranging.js').Deeds} */
  #deeds() {
    return {
      lay: (at, rows, declares) => this.#answer({ do: 'arrange', place: at, rows, ...(declares && { declares }) }),
      suggest: (at, rows) => this.#answer({ do: 'suggest', place: at, rows }),
      best: this.#best(),
    };
  }

  /** What the house refuses to advise on is told. */
  #best() {
    const best = bestRows(this.sheet);
    return best && ((/** @type {string} */ at) => best(at).catch((why) => this.play?.refuse(why)));
  }

  /**
   * Send rows; the question they answer is the one that was offered for their place.
   * @param {{do: string, place: string} & Record<string, unknown>} command
   */
  #answer(command) {
    const offers = this.play?.model.offers ?? [];
    const meant = offers.find(({ command: name, fields }) => name === command.do && (fields.place?.options ?? [command.place]).includes(command.place));
    this.play?.answer(command, meant?.question);
  }

  // Following -----------------------------------------------------------------------------

  /**
   * A coup that is over is shown without the page around it: its board comes with the scene.
   * @param {Play} play
   */
  follow(play) {
    this.play = play;
    if (play.model.line.state === 'over') this.scene.append(this.board.element);
    play.model.addEventListener('change', () => preloadCards(play.model.place));
    followCloth(play, this.settling, {
      touch: (touched) => this.#touch(play, touched),
      happened: (event) => this.#happened(event),
      begin: () => this.#begin(),
    });
  }

  /**
   * A click on a box bets there; who has no place yet sits down at it, if it is free.
   * @param {Play} play
   * @param {{spot: string, add: boolean, amount?: number}} touched
   */
  async #touch(play, { spot: name, add: adds, amount }) {
    const { spot, place: at } = parted(name);
    const free = !play.model.state.people.some(([, taken]) => taken === at);
    if (adds && !play.model.place && !(await play.join(free ? at : undefined))) return;
    await play.touch(spot, { add: adds, place: at, amount });
  }

  /** @param {Event} event */
  #happened(event) {
    const { state, you, line } = /** @type {Play} */ (this.play).model;
    if (event.event === 'dice-shaken') this.board.comparing.clear();
    this.hands.take(state);
    this.board.comparing.take(state, you);
    this.board.comparing.settle(event, you);
    if (line.state === 'open') callOut(event, { state, you, law: this.law });
  }

  /** The table is shown anew. */
  #begin() {
    this.settling.finish();
    this.board.comparing.clear();
    this.render();
  }

  /**
   * @param {Event} event
   * @param {Timing} timing
   */
  #showDice({ dice, total, first }, timing) {
    this.shaker.show(dice, { ...timing, duration: timing.duration * 0.45 });
    this.counting.count(total, first, timing);
  }

  /**
   * @param {Event} event
   * @param {Timing} timing
   */
  #deal({ count, first }, timing) {
    this.hands.deal(first ?? this.#state.first ?? BANK, { from: this.box.mouth, count, ...timing });
  }

  // Drawing -------------------------------------------------------------------------------

  /** @param {import('./law.js').TableLaw} law */
  #read(law) {
    this.law = law;
    this.#around = '';
    this.render();
  }

  get #state() {
    return /** @type {Play} */ (this.play).model.state;
  }

  render() {
    if (!this.play) return;
    const { state, you, line, betting } = this.play.model;
    if (this.#around !== JSON.stringify(this.#aroundNow())) this.#lay();
    this.felt.open = betting;
    if (!this.settling.holds) this.felt.chips = lying(this.play).map((chips) => ({ ...chips, spot: spotAt(chips.spot, chips.place) }));
    this.hands.show(state, { held: this.settling.holds, you, law: this.law });
    this.#renderEquipment();
    this.over.show(state, you);
    this.reminding.show(this.play.model);
    this.people.show(state, you);
    this.board.show({ state, you, law: this.law, able: line.state === 'open', settling: this.settling.holds });
  }

  #renderEquipment() {
    const { shoe, dice, first, phase } = this.#state;
    Object.assign(this.box, { left: shoe.number ? shoe.size - shoe.drawn : 0, cut: Boolean(shoe.cut) });
    this.shaker.faces = dice;
    const total = dice.reduce((/** @type {number} */ sum, /** @type {number} */ face) => sum + face, 0);
    this.counting.show(dice.length && COUNTED.includes(phase) ? { total, first: first ?? BANK } : null);
  }

  /** Lay the cloth for who is here, and everything on it in its place. */
  #lay() {
    const around = this.#aroundNow();
    this.#around = JSON.stringify(around);
    const layout = trezeLayout(around);
    this.felt.layout = layout;
    const face = TURNED.matches ? layout.tall : layout;
    this.hands.on(face);
    this.counting.on(face);
    place(this.shaker, face.shaker, face);
    place(this.box, face.box, face);
  }

  /** @returns {import('./layout.js').Around} */
  #aroundNow() {
    const { state, place: here } = /** @type {Play} */ (this.play).model;
    const names = Object.fromEntries(state.people.map(([who, at]) => [at, shortName(who)]));
    return { seats: this.seats, here, names, pays: paysSaid(this.law) };
  }

  lastResult() {
    const [last] = this.play?.model.state.last ?? [];
    return last ? t('treze.result', { result: last }) : diceSaid(this.#state) || t('result.none');
  }

  get blank() {
    const hand = { in_play: false, holder: null, seen_by: [], cards: [], taken: false, suggestions: [], laid: false, rows: [], declares: false, open: false };
    const hands = [BANK, ...this.seats].map((at) => ({ place: at, ...hand, compared: [], outcome: null }));
    const shoe = { number: 1, size: 52, drawn: 0, cut: 0, notice_from_end: null };
    const asked = { cutters: [], shaker: null, dice: [], first: null, deals: 0, formings: 0 };
    return { phase: 'betting', coup: 0, people: [], bets: [], shoe, hands, ...asked, last: [] };
  }
}
