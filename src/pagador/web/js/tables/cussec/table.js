/** A table of cussec: the campânula, the board with its lit zones, the last throws, following what the house says. */

import '../../pieces/dome.js';
import '../../pieces/felt.js';
import '../../pieces/last-throws.js';
import { call } from '../../core/announcer.js';
import { custom, h } from '../../core/dom.js';
import { BELL, LEVER } from '../../core/sound.js';
import { spotName } from '../../core/vocabulary.js';
import { add, t } from '../../core/words.js';
import words from '../../words/cussec.js';
import { feltFor, lying } from '../chips.js';
import { followCloth } from '../following.js';
import { Settling } from '../settling.js';
import { cussecLayout } from './layout.js';
import { prizesOf } from './prizes.js';
import { qualityOf } from './spots.js';

/**
 * @typedef {import('../../core/house.js').TableSheet} TableSheet
 * @typedef {import('../../core/stage.js').Event} Event
 * @typedef {import('../../core/stage.js').Timing} Timing
 * @typedef {import('../play.js').Play} Play
 */

add(words);

/** @param {TableSheet} sheet */
export function create(sheet) {
  return new CussecTable(sheet);
}

const UNDER_COVER = ['covered', 'betting', 'closed', 'lifted'];

/**
 * What is heard at the table beside its calls.
 * @type {Record<string, string>}
 */
const SAID = {
  'dome-covered': 'cussec.said.covered',
  'lever-pressed': 'cussec.said.stroke',
  'light-lit': 'cussec.said.light',
  'bell-rung': 'cussec.said.bell',
  'dome-lifted': 'cussec.said.lifted',
};

class CussecTable {
  /** @type {Play | null} */
  play = null;
  sounds = { 'lever-pressed': LEVER, 'bell-rung': BELL };
  /** @type {string[]} */
  asked = [];
  /** @type {readonly number[]} the dice from the moment the cover is taken off them, until they are known to all */
  #opened = [];
  /** @type {readonly string[]} */
  #lit = [];

  /** @param {TableSheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    this.dome = /** @type {any} */ (custom('pg-dome'));
    this.felt = feltFor(sheet);
    this.last = /** @type {any} */ (custom('pg-last-throws'));
    this.#lay(() => []);
    prizesOf(sheet).then(
      (prizes) => this.#lay(prizes),
      () => {},
    );
    this.settling = new Settling(
      this.felt,
      (bet) => bet.spot,
      () => this.#clear(),
    );
    this.scene = h('div', { class: 'dome-place' }, this.dome);
    this.cloth = this.felt;
    this.boards = [this.last];
    this.game = { acts: this.#acts(), asks: () => false };
  }

  /** @returns {Record<string, import('../../core/stage.js').Act>} */
  #acts() {
    return {
      'dome-covered': { ambient: true, perform: (_, timing) => this.#cover(timing) },
      'lever-pressed': { ambient: true, perform: (_, timing) => this.dome.press(timing) },
      'bell-rung': { ambient: true, perform: (_, timing) => this.dome.ring(timing) },
      'dome-lifted': { ambient: true, perform: (_, timing) => this.dome.unlatch(timing) },
      called: { ambient: true, late: true, perform: (event, timing) => this.#called(event, timing) },
      'dice-shown': { ambient: true, perform: ({ dice }, timing) => this.dome.lift(dice, timing) },
      'zones-lit': { ambient: true, perform: ({ spots }) => this.#light(spots) },
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
    const live = this.play?.model.line.state === 'open';
    if (live && event.event in SAID) call(t(SAID[event.event], event), { under: event.under });
  }

  /** The table is shown anew. */
  #begin() {
    this.#opened = [];
    this.settling.finish();
    this.#clear();
  }

  /** @param {Timing} timing */
  #cover(timing) {
    this.#opened = [];
    if (!this.settling.holds) this.#clear();
    this.dome.cover(timing);
  }

  /**
   * The result is called as the cover comes off, and heard when it is off.
   * @param {Event} event
   * @param {Timing} timing
   */
  #called({ call: word, blanks }, timing) {
    if (word !== 'result') return;
    this.#opened = [blanks.first, blanks.second, blanks.third].map(Number);
    this.dome.lift(this.#opened, timing);
  }

  // Drawing -------------------------------------------------------------------------------

  /** @param {import('./prizes.js').Prizes} prizes */
  #lay(prizes) {
    const lit = (/** @type {string} */ spot) => this.#lit.includes(spot);
    this.felt.layout = cussecLayout({ spots: this.sheet.spots, prizes, lit });
  }

  /** @param {readonly string[]} spots */
  #light(spots) {
    this.#lit = spots;
    this.felt.win(spots);
    for (const zone of this.felt.querySelectorAll('.zone')) {
      zone.classList.toggle('lit', spots.includes(zone.getAttribute('data-zone')));
    }
  }

  #clear() {
    this.#light([]);
    this.render();
  }

  render() {
    if (!this.play) return;
    const { model } = this.play;
    this.felt.open = model.betting;
    if (!this.settling.holds) this.felt.chips = lying(this.play);
    this.#renderDome(model.state);
    this.last.throws = () => model.state.last.map(told);
  }

  /** @param {import('../../core/model.js').State} state */
  #renderDome({ phase, strokes, last }) {
    const covered = UNDER_COVER.includes(phase) && !this.#opened.length;
    this.dome.faces = this.#opened.length ? this.#opened : covered && strokes ? [] : (last[0] ?? []);
    this.dome.covered = covered;
    this.dome.latched = covered && phase !== 'lifted';
    this.dome.lit = phase === 'betting';
    this.dome.strokes = covered ? strokes : 0;
  }

  lastResult() {
    const [dice] = this.play?.model.state.last ?? [];
    if (!dice) return t('result.none');
    const { faces, name } = told(dice);
    return t('cussec.result', { faces: faces.join(', '), total: sum(faces), name });
  }

  get blank() {
    return { phase: 'closed', coup: 0, people: [], bets: [], strokes: 0, dice: [], last: [] };
  }
}

/** @param {readonly number[]} faces */
function sum(faces) {
  return faces.reduce((total, face) => total + face, 0);
}

/**
 * @param {readonly number[]} faces
 * @returns {import('../../pieces/last-throws.js').Thrown}
 */
function told(faces) {
  const kind = qualityOf(faces);
  return { faces, kind, letter: t(`cussec.letter.${kind}`), name: spotName(kind) };
}
