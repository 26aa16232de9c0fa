/** When the caption of a spot is shown: a mouse rests on it, the keyboard comes to it, or a finger is held on it. */

import { custom } from '../core/dom.js';
import { captionOf, spoken } from '../core/captions.js';
import { worthOfSpots } from '../core/edges.js';
import { ask } from '../core/house.js';
import { money } from '../core/money.js';
import { settings } from '../core/settings.js';
import { t } from '../core/words.js';
import { questionOf } from '../pieces/caption.js';

/** So long a hand rests on a spot before it is told; and so long it may take to go from the spot to its caption. */
const RESTING_MS = 500;
const LEAVING_MS = 250;

export class Captions {
  panel = /** @type {import('../pieces/caption.js').CaptionPanel} */ (custom('pg-caption'));
  /** @type {((spot: import('../core/house.js').SpotLine) => import('../core/edges.js').Worth | null) | null} */
  #worth = null;
  /** The spot that is pointed at, and the one whose caption was sent away. */
  #spot = '';
  #dismissed = '';
  #timer = 0;

  /**
   * @param {import('./play.js').Play} play
   * @param {HTMLElement} host the page around the cloth
   */
  constructor(play, host) {
    this.play = play;
    this.host = host;
    this.felt = /** @type {any} */ (host.querySelector('pg-felt, [data-cloth]'));
  }

  follow() {
    const { felt, panel } = this;
    if (!felt) return;
    this.host.append(panel);
    felt.addEventListener('pg-over', (/** @type {CustomEvent} */ { detail }) => this.#over(detail));
    felt.addEventListener('pg-hold', (/** @type {CustomEvent} */ { detail }) => this.#open(detail.spot, { docked: true }));
    felt.addEventListener('pg-spot', () => this.#dismiss());
    panel.addEventListener('pointerenter', () => clearTimeout(this.#timer));
    panel.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.#later(LEAVING_MS, () => panel.hide()));
    addEventListener('keydown', (event) => event.key === 'Escape' && this.#dismiss(), { capture: true });
    addEventListener('pointerdown', (event) => this.#pressed(event), { capture: true });
    addEventListener('scroll', () => panel.hide(), { passive: true });
    addEventListener('pg-vocabulary', () => this.describe());
    this.#learn();
  }

  /** The caption of the spot that has the focus or is pointed at, with its rules in full. */
  explain() {
    if (this.#spot) this.panel.dispatchEvent(new CustomEvent('pg-why', { bubbles: true, detail: questionOf(this.#caption(this.#spot)) }));
  }

  /** What a screen reader is told of each spot. */
  describe() {
    this.felt.describe = (/** @type {string} */ spot) => spoken(this.#caption(spot));
  }

  // Following -----------------------------------------------------------------------------

  async #learn() {
    const { game } = this.play.sheet.table;
    const edges = await ask(`/v1/games/${game}/edges`).catch(() => []);
    this.#worth = worthOfSpots(this.play.sheet, edges);
    this.describe();
  }

  /** @param {{spot: string | null, by: 'hand' | 'keys'}} over */
  #over({ spot, by }) {
    this.#spot = spot ?? '';
    if (spot !== this.#dismissed) this.#dismissed = '';
    if (!spot) return this.#later(LEAVING_MS, () => this.panel.hide());
    if (!settings.captions || spot === this.#dismissed) return;
    if (by === 'keys') return this.#open(spot);
    this.#later(this.panel.hidden ? RESTING_MS : LEAVING_MS, () => this.#open(spot));
  }

  /** One who has read it, or puts a chip down, does not want it again before pointing at another spot. */
  #dismiss() {
    clearTimeout(this.#timer);
    this.#dismissed = this.#spot;
    this.panel.hide();
  }

  /** @param {PointerEvent} event */
  #pressed({ target }) {
    if (!this.panel.contains(/** @type {Node} */ (target))) this.panel.hide();
  }

  /**
   * @param {number} ms
   * @param {() => void} act
   */
  #later(ms, act) {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(act, ms);
  }

  // Showing -------------------------------------------------------------------------------

  /** @param {string} spot */
  #caption(spot) {
    const told = this.play.page.explain?.caption?.(spot);
    return captionOf(spot, { sheet: this.play.sheet, worth: this.#worth, told });
  }

  /**
   * @param {string} spot
   * @param {{docked?: boolean}} how
   */
  #open(spot, { docked = false } = {}) {
    clearTimeout(this.#timer);
    const boxes = new Map(this.felt.targets().map((/** @type {any} */ each) => [each.spot, boxOf(each)]));
    const anchor = boxes.get(spot);
    if (!anchor) return;
    boxes.delete(spot);
    const acts = docked ? this.#acts(spot) : [];
    this.panel.show(this.#caption(spot), { anchor, others: [...boxes.values()], room: this.#room(), docked, acts });
  }

  /** Between the strip above everything and the tray below it. */
  #room() {
    const top = this.host.querySelector('.watch')?.getBoundingClientRect().bottom ?? 0;
    const bottom = this.host.querySelector('.tray')?.getBoundingClientRect().top ?? innerHeight;
    return { left: 8, top: Math.min(top, innerHeight / 3), right: innerWidth - 8, bottom: Math.min(bottom, innerHeight) - 4 };
  }

  /**
   * Chips of one's own are taken back from here: a finger has no other key for it.
   * @param {string} spot
   */
  #acts(spot) {
    const mine = this.felt.chips.filter((/** @type {any} */ each) => each.spot === spot && each.mine && !each.pending && !each.locked);
    const amount = mine.reduce((/** @type {number} */ sum, /** @type {any} */ each) => sum + each.amount, 0);
    const may = this.felt.allows?.(spot, false) ?? this.felt.open;
    if (!amount || !may) return [];
    const act = () => this.felt.dispatchEvent(new CustomEvent('pg-spot', { bubbles: true, detail: { spot, add: false } }));
    return [{ label: t('caption.take', { amount: money(amount, this.play.currency) }), act }];
  }
}

/** @param {{x: number, y: number, width: number, height: number}} rect */
function boxOf({ x, y, width, height }) {
  return { left: x, top: y, right: x + width, bottom: y + height };
}
