/** `pg-puck`: the marker of the point, white and ON upon its number, black and OFF when there is none. */

import { h } from '../core/dom.js';
import { inLanguage, t } from '../core/words.js';

export class Puck extends HTMLElement {
  #point = 0;
  #stop = () => {};

  connectedCallback() {
    this.setAttribute('role', 'img');
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /**
   * The point, nought when there is none.
   * @param {number} point
   */
  set point(point) {
    this.#point = point;
    if (this.isConnected) this.#render();
  }

  get point() {
    return this.#point;
  }

  #render() {
    const on = this.#point > 0;
    this.dataset.side = on ? 'on' : 'off';
    this.setAttribute('aria-label', on ? t('puck.on', { point: this.#point }) : t('puck.off'));
    this.replaceChildren(h('span', { 'aria-hidden': 'true' }, on ? 'ON' : 'OFF'));
  }
}

customElements.define('pg-puck', Puck);
