/** Waiting for a machine while none of its type and stake is free: one's places on the lists, and what is kept for one. */

import { call, say } from '../../core/announcer.js';
import { ask, comeIn, identity, Refused } from '../../core/house.js';
import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';

/**
 * @typedef {import('../../core/house.js').TableLine} TableLine
 * @typedef {{kind: string, currency: string, casino: string, place: number, kept_ms: number | null}} Place on a list
 */

const SECOND_MS = 1000;

/** Says `change` when one stands elsewhere on a list. */
export class Waiting extends EventTarget {
  /** @type {Map<string, Place>} */
  #places = new Map();

  /**
   * Where one stands on the list for machines like this.
   * @param {TableLine} line
   */
  at(line) {
    return this.#places.get(keyOf(wanted(line)));
  }

  /** What is drawn, as far as it depends on the lists. */
  get shown() {
    return [...this.#places.values()];
  }

  /** Ask the house where one stands; who has not come in stands nowhere. */
  async look() {
    const found = /** @type {Place[]} */ (identity() ? await ask('/v1/me/waiting').catch(() => this.shown) : []);
    const before = this.#places;
    this.#places = new Map(found.map((place) => [keyOf(place), place]));
    for (const [key, place] of this.#places) if (place.kept_ms !== null && (before.get(key)?.kept_ms ?? null) === null) say(keptSaid(place), { urgent: true });
    if (JSON.stringify([...before.values()]) !== JSON.stringify(found)) this.dispatchEvent(new CustomEvent('change'));
  }

  /**
   * @param {TableLine} line
   * @param {'POST' | 'DELETE'} method
   */
  async #tell(line, method) {
    const { kind, currency, casino } = wanted(line);
    const query = method === 'DELETE' ? `?${new URLSearchParams({ kind, currency, casino })}` : '';
    try {
      await comeIn();
      await ask(`/v1/waiting${query}`, { method, ...(method === 'POST' && { body: { kind, currency, casino } }) });
      await this.look();
      const place = this.at(line);
      say(place ? placeSaid(place) : t('hall.waits-no-more'));
    } catch (why) {
      if (!(why instanceof Refused)) throw why;
      call(why.sentence, { urgent: true });
      this.dispatchEvent(new CustomEvent('refused', { detail: why.sentence }));
    }
  }

  /**
   * What one can do about machines of which none is free, or of which one is kept.
   * @param {TableLine} line one of them
   * @param {string} own what the button is known by
   * @returns {HTMLElement[]}
   */
  doors(line, own) {
    const place = this.at(line);
    const method = place ? 'DELETE' : 'POST';
    const button = h('button', { type: 'button', dataset: { own }, onclick: () => this.#tell(line, method) }, t(place ? 'hall.wait-no-more' : 'hall.wait'));
    button.setAttribute('aria-label', `${button.textContent}: ${line.listing?.title}`);
    if (!place) return [button];
    return [h('p', { class: 'hall-waits' }, place.kept_ms === null ? placeSaid(place) : keptSaid(place)), button];
  }
}

/** @param {Place} place */
function placeSaid({ place }) {
  return t('hall.waits', { place });
}

/** @param {Place} place */
function keptSaid({ kept_ms: kept }) {
  return t('hall.kept', { seconds: Math.ceil((kept ?? 0) / SECOND_MS) });
}

/**
 * The kind of a machine as the lists name it: its type, and the least and the most that a game costs there.
 * @param {TableLine} line
 */
function wanted({ listing, minimum, most, currency, casino }) {
  return { kind: `${listing?.type}/${minimum}-${most}`, currency, casino };
}

/** @param {{kind: string, currency: string, casino: string}} place */
function keyOf({ kind, currency, casino }) {
  return JSON.stringify([kind, currency, casino]);
}
