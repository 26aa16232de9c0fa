/** Chips without face value: a player takes a colour of his own, says what each chip is worth, and gives them back. */

import { h } from '../../core/dom.js';
import { number } from '../../core/money.js';
import { blank } from '../../core/vocabulary.js';
import { t } from '../../core/words.js';

/**
 * @typedef {import('../play.js').Play} Play
 * @typedef {{owner: string, colour: string, value: number, chips: number}} Held
 */

const COLOURS = ['verde', 'azul', 'amarelo', 'rosa', 'castanho', 'laranja', 'lilás', 'branco'];
const USUAL_CHIPS = 20;

/** The panel of colour chips at a table that has them; it says `pg-colour` when one begins or ends to play with them. */
export class Colours {
  element = h('details', { class: 'colours panel' });
  #drawn = '';

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
  }

  /** What this person holds of his colour, if he has one. */
  get held() {
    const { state, you } = this.play.model;
    return /** @type {Held | undefined} */ ((state.colours ?? []).find((/** @type {Held} */ each) => each.owner === you));
  }

  render() {
    const held = this.held;
    const taken = (this.play.model.state.colours ?? []).map((/** @type {Held} */ each) => each.colour);
    const drawn = JSON.stringify([held, taken, this.play.model.place, document.documentElement.lang]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.element.hidden = !this.play.model.place;
    this.element.replaceChildren(h('summary', {}, t('colours.name')), ...(held ? this.#ofOwner(held) : this.#offer(taken)));
    this.#use(held);
  }

  /** @param {Held} held */
  #ofOwner({ colour, value, chips }) {
    const said = t('colours.held', { chips, colour: blank(colour), value: number(value) });
    const back = h('button', { type: 'button', onclick: () => this.#do({ do: 'return-colour' }), dataset: { act: 'return-colour' } });
    back.textContent = t('colours.return');
    return [h('p', {}, said), back];
  }

  /** @param {string[]} taken */
  #offer(taken) {
    const free = COLOURS.filter((colour) => !taken.includes(colour));
    const colour = h('select', {}, ...free.map((each) => h('option', { value: each }, blank(each))));
    const least = this.play.sheet.table.minimum ?? 1;
    const value = h('input', { type: 'number', min: 1, step: 1, value: least });
    const chips = h('input', { type: 'number', min: 1, step: 1, value: USUAL_CHIPS });
    const take = () => this.#do({ do: 'take-colour', colour: colour.value, value: Number(value.value), chips: Number(chips.value) });
    const button = h('button', { type: 'button', onclick: take, dataset: { act: 'take-colour' } }, t('colours.take'));
    return [label('colours.colour', colour), label('colours.value', value), label('colours.chips', chips), button];
  }

  /** @param {Record<string, unknown>} command */
  async #do(command) {
    try {
      await this.play.model.do(command);
    } catch (why) {
      this.play.refuse(/** @type {any} */ (why));
    }
  }

  /**
   * Play with one's colour as long as one has it.
   * @param {Held | undefined} held
   */
  #use(held) {
    if ((held?.colour ?? '') === this.play.betting.colour) return;
    this.play.betting.colour = held?.colour ?? '';
    this.play.dispatchEvent(new CustomEvent('colour', { detail: held ?? null }));
  }
}

/**
 * @param {string} key
 * @param {HTMLElement} field
 */
function label(key, field) {
  return h('label', {}, h('span', {}, t(key)), field);
}
