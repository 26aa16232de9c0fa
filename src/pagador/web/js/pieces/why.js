/**
 * `pg-why`: why something was paid, refused or ruled. One dialog on a page; `explain` fills it with the arithmetic and
 * with every rule it rests on, each in the reader's language and one click from the table's rules.
 */

import { makeDialog } from '../core/dialog.js';
import { custom, h } from '../core/dom.js';
import { figures } from '../core/figures.js';
import { rule } from '../core/house.js';
import { settings } from '../core/settings.js';
import { add, inLanguage, t } from '../core/words.js';
import words from '../words/why.js';

/**
 * @typedef {import('../core/house.js').RuleSheet} RuleSheet
 * @typedef {{title: string, sentence?: string, under?: string[], facts?: {label: string, value: string}[],
 *   sum?: {label: string, value: string, total?: boolean}[]}} Question
 */

add(words);

export class Why extends HTMLElement {
  #dialog = makeDialog('why');
  /** @type {Question} */
  #asked = { title: '' };
  #stop = () => {};
  /** The table whose rules are linked to; that of the page's address unless said. */
  table = /^\/tables\/([^/]+)/.exec(location.pathname)?.[1] ?? '';

  connectedCallback() {
    this.append(this.#dialog.element);
    this.#stop = inLanguage(() => this.#render());
  }

  disconnectedCallback() {
    this.#stop();
  }

  /** @param {Question} asked */
  explain(asked) {
    this.#asked = asked;
    this.#render();
    this.#dialog.open();
  }

  // Drawing -------------------------------------------------------------------------------

  #render() {
    const { title, sentence, under = [], facts = [], sum = [] } = this.#asked;
    const { body, close } = this.#dialog;
    this.#dialog.title.textContent = title;
    close.setAttribute('aria-label', t('why.close'));
    const said = sentence ? [h('p', { class: 'sentence' }, sentence)] : [];
    body.replaceChildren(
      ...said,
      ...(facts.length ? [sumTable(facts, 'facts')] : []),
      ...(sum.length ? [h('h3', {}, t('why.sum')), sumTable(sum)] : []),
      ...this.#rules(under),
    );
  }

  /** @param {string[]} under */
  #rules(under) {
    if (!under.length) return [h('p', { class: 'soft' }, t('why.none'))];
    const items = [...new Set(under)].map((id) => this.#rule(id));
    return [h('h3', {}, t('why.rules')), h('ol', { class: 'rules' }, ...items)];
  }

  /** @param {string} id */
  #rule(id) {
    const item = h('li', {}, h('p', { class: 'id' }, id), h('p', { class: 'soft' }, t('why.loading')));
    rule(id)
      .then((found) => item.replaceChildren(...this.#told(found)))
      .catch(() => item.replaceChildren(h('p', { class: 'id' }, id), h('p', { class: 'bad' }, t('why.unread'))));
    return item;
  }

  /** @param {RuleSheet} found */
  #told(found) {
    const own = found[settings.lang];
    const note = own ? [] : [h('p', { class: 'soft' }, t('why.in-english'))];
    const link = h('a', { href: `/tables/${this.table}/rules#${found.id}` }, t('why.read'));
    return [
      h('p', { class: 'id' }, t('why.act', { act: found.act, id: found.id })),
      ...note,
      h('p', { lang: own ? settings.lang : 'en' }, own || found.en),
      ...figures(found.figures),
      ...(this.table ? [h('p', {}, link)] : []),
    ];
  }
}

/**
 * @param {NonNullable<Question['sum']>} sum
 * @param {string} [name] of its class
 */
function sumTable(sum, name = 'sum') {
  const rows = sum.map(({ label, value, total }) =>
    h('tr', { class: total && 'total' }, h('th', { scope: 'row' }, label), h('td', { class: 'number' }, value)),
  );
  return h('table', { class: name }, h('tbody', {}, ...rows));
}

/**
 * Explain something in the page's one panel, which is made when it is first needed.
 * @param {Question} asked
 */
export function explain(asked) {
  const found = document.querySelector('pg-why') ?? custom('pg-why');
  if (!found.isConnected) document.body.append(found);
  /** @type {Why} */ (found).explain(asked);
}

customElements.define('pg-why', Why);
