/** The number that was drawn, in its colour. */

import { h } from '../../core/dom.js';
import { evenly } from '../../core/lots.js';
import { blank } from '../../core/vocabulary.js';
import { lastOf, voided } from '../coup-result.js';

/** @typedef {import('../../core/stage.js').Event} Event */

/** @type {import('../../core/lots.js').Lots} */
export const LOTS = {
  'number-drawn': (event, { equipment: { pockets = [] } }) =>
    evenly(
      pockets.map(({ pocket }) => pocket),
      event.number,
    ),
};

/** @param {Event[]} events */
export function result(events) {
  const number = lastOf(events, 'number-drawn');
  return lastOf(events, 'round-voided') ? voided() : number ? drawn(number) : null;
}

/** @param {Event} event */
function drawn({ number, colour }) {
  return h('p', { class: 'drawn' }, h('b', { class: `pocket ${colour}` }, number), h('span', {}, blank(colour)));
}
