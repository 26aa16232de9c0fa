/** A dialog as every one of this house is: a title, a way to close it, and a press beside it closes it too. */

import { h } from './dom.js';

/**
 * @typedef {object} Dialog
 * @property {HTMLDialogElement} element
 * @property {HTMLHeadingElement} title
 * @property {HTMLElement} body
 * @property {HTMLButtonElement} close
 * @property {() => void} open
 */

let count = 0;

/**
 * @param {string} name of its class
 * @returns {Dialog}
 */
export function makeDialog(name) {
  const title = h('h2', { id: `dialog-${++count}` });
  const close = h('button', { type: 'button', class: 'close', onclick: () => element.close() }, '×');
  const body = h('div', { class: 'body' });
  const element = h(
    'dialog',
    { class: name, 'aria-labelledby': title.id },
    h('div', { class: 'head' }, title, close),
    body,
  );
  element.addEventListener('click', (event) => event.target === element && outside(element, event) && element.close());
  return { element, title, body, close, open: () => element.open || element.showModal() };
}

/**
 * @param {HTMLElement} element
 * @param {MouseEvent} event
 */
function outside(element, event) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
