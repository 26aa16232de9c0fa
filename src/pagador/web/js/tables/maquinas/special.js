/** Symbols that do more than stand in their own rows: every wild and every scatter, with prizes of their own or without. */

import { h } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { pictureOf } from './drawn.js';
import { called } from './model.js';

/**
 * @typedef {import('./model.js').Model} Model
 * @typedef {import('./model.js').Figure} Figure
 */

/**
 * A list of them, for the glass; nothing where a model has none.
 * @param {Model} model
 */
export function special(model) {
  const found = model.symbols.filter(({ wild, scatter }) => wild || scatter);
  const told = found.map((figure) =>
    h(
      'li',
      { dataset: { special: figure.name } },
      h('span', { class: 'figures', 'aria-hidden': 'true' }, pictureOf(figure)),
      h('span', { class: 'named' }, called(model, figure.name), h('small', {}, ` ${does(model, figure)}`)),
    ),
  );
  return told.length ? h('ul', { class: 'prizes special' }, ...told) : null;
}

/**
 * @param {Model} model
 * @param {Figure} figure
 */
function does(model, { wild, multiplier }) {
  if (!wild) return [t('maq.glass.anywhere'), model.free_games ? t('maq.glass.gives-free') : ''].filter(Boolean).join(' · ');
  const but = scattersOf(model);
  const stands = but ? t('maq.glass.for-all-but', { but }) : t('maq.glass.for-all');
  return [stands, multiplier > 1 ? t('maq.glass.multiplies', { times: multiplier }) : ''].filter(Boolean).join(' · ');
}

/**
 * The names of all scatters, one after the other.
 * @param {Model} model
 */
export function scattersOf(model) {
  return namesOf(model).join(', ');
}

/**
 * How free games are won: where scatters are of several kinds, they count together.
 * @param {Model} model
 * @param {string} games
 */
export function wonBy(model, games) {
  const key = namesOf(model).length > 1 ? 'maq.glass.free-won-together' : 'maq.glass.free-won';
  return t(key, { symbol: scattersOf(model), games });
}

/** @param {Model} model */
function namesOf(model) {
  return model.symbols.filter(({ scatter }) => scatter).map(({ name }) => called(model, name));
}
