/** Chips as they lie on a cloth: one's own in front, others' smaller and behind, what is not yet taken see-through. */

import { svg } from '../core/dom.js';
import { money } from '../core/money.js';
import { t } from '../core/words.js';
import { VALUES, pile, short } from './chip.js';

/**
 * Chips on a spot. `value` is what one chip is worth, for chips without face value.
 * @typedef {object} Stake
 * @property {string} spot
 * @property {number} amount
 * @property {boolean} mine
 * @property {boolean} pending
 * @property {string} [colour]
 * @property {number} [value]
 * @property {string} [owner]
 * @property {boolean} [locked] whether it can be neither taken back nor changed
 * @property {boolean} [against] whether it bears the mark of a bet against its number
 */

/** @typedef {{r: number, currency: string, values?: readonly number[]}} Style */

const OTHERS_SHOWN = 3;
const BEHIND = [
  { x: 0.95, y: -0.55 },
  { x: -0.95, y: -0.6 },
  { x: 0, y: -1.15 },
];

/** @param {readonly Stake[]} stakes */
export function total(stakes) {
  return stakes.reduce((sum, each) => sum + each.amount, 0);
}

/**
 * What lies on one spot, in words: one's own, what is not yet taken, and others'.
 * @param {readonly Stake[]} stakes
 * @param {string} currency
 * @returns {string[]}
 */
export function inWords(stakes, currency) {
  const piles = {
    'felt.yours': stakes.filter((each) => each.mine && !each.pending),
    'felt.pending': stakes.filter((each) => each.mine && each.pending),
    'felt.others': stakes.filter((each) => !each.mine),
  };
  const lying = Object.entries(piles).filter(([, pile]) => pile.length);
  const said = lying.map(([key, pile]) => t(key, { amount: money(total(pile), currency) }));
  return stakes.some((each) => each.mine && each.locked) ? [...said, t('felt.locked')] : said;
}

/**
 * Everything that lies on one spot, its middle at 0,0.
 * @param {readonly Stake[]} stakes
 * @param {Style} style
 * @returns {SVGGElement}
 */
export function stack(stakes, style) {
  const others = stakes.filter((each) => !each.mine);
  const taken = stakes.filter((each) => each.mine && !each.pending);
  const pending = stakes.filter((each) => each.mine && each.pending);
  return svg('g', { class: 'stake' }, ...behind(others, style), ...own(taken, pending, style), ...marks(stakes, style.r));
}

/**
 * What lies on chips beside their figure: the mark of a bet against a number, the lock of one that stays.
 * @param {readonly Stake[]} stakes
 * @param {number} r
 */
function marks(stakes, r) {
  const against = stakes.some((each) => each.against);
  const locked = stakes.some((each) => each.mine && each.locked);
  return [...(against ? [lammer(r)] : []), ...(locked ? [lock(r)] : [])];
}

/** @param {number} r */
function lammer(r) {
  const said = svg('text', { class: 'chip-face', y: r * 0.2, 'text-anchor': 'middle', 'font-size': r * 0.62, fill: '#fff' }, '✕');
  const disc = svg('circle', { r: r * 0.5, fill: '#101114', stroke: '#f6f1e1', 'stroke-width': 1.2 });
  return svg('g', { class: 'lammer', transform: `translate(${-r * 0.85} ${-r * 0.8})` }, disc, said);
}

/** @param {number} r */
function lock(r) {
  const size = r / 15;
  const place = `translate(${r * 0.85} ${r * 0.65}) scale(${Math.max(size, 0.85)})`;
  const bow = svg('path', { d: 'M-3.4 -1V-4a3.4 3.4 0 0 1 6.8 0V-1', fill: 'none', stroke: '#2a1b06', 'stroke-width': 2 });
  const disc = svg('circle', { r: 9, fill: '#ffe08a', stroke: '#2a1b06', 'stroke-width': 1 });
  return svg('g', { class: 'lock', transform: place }, disc, bow, svg('rect', { x: -5, y: -1, width: 10, height: 7, rx: 1.4, fill: '#2a1b06' }));
}

/**
 * @param {readonly Stake[]} others
 * @param {Style} style
 * @returns {SVGElement[]}
 */
function behind(others, style) {
  const r = style.r * 0.72;
  const shown = others.slice(0, OTHERS_SHOWN).map((stake, index) => {
    const { x, y } = BEHIND[index];
    return svg(
      'g',
      { class: 'of-others', transform: `translate(${x * r} ${y * r})` },
      drawn(stake, { ...style, r }, 3),
    );
  });
  const more = others.length - shown.length;
  return more > 0 ? [...shown.reverse(), count(more, r)] : shown.reverse();
}

/**
 * How many more piles there are than can be shown.
 * @param {number} more
 * @param {number} r
 */
function count(more, r) {
  const bubble = svg('circle', { r: r * 0.72, fill: '#1d1512', stroke: '#e9dfbf' });
  const said = svg(
    'text',
    { class: 'chip-face', y: r * 0.26, 'text-anchor': 'middle', 'font-size': r * 0.72, fill: '#f6f1e1' },
    `+${more}`,
  );
  return svg('g', { transform: `translate(${r * 1.7} ${-r * 1.5})` }, bubble, said);
}

/**
 * One's own pile; chips not yet taken lie on it see-through, and the figure on top counts all.
 * @param {readonly Stake[]} taken
 * @param {readonly Stake[]} pending
 * @param {Style} style
 * @returns {SVGElement[]}
 */
function own(taken, pending, style) {
  const label = short(total(taken) + total(pending), style.currency);
  const lift = pending.length && taken.length ? style.r * -0.45 : 0;
  const solid = merged(taken).map((stake) => drawn(stake, style, 6, pending.length ? '' : label));
  const clear = merged(pending).map((stake) => drawn(stake, style, 4, label));
  return [
    ...solid,
    ...clear.map((node) => svg('g', { class: 'pending', transform: `translate(0 ${lift})` }, node, outline(style.r))),
  ];
}

/** @param {number} r */
function outline(r) {
  return svg('circle', {
    cy: -r * 0.2,
    r: r * 1.04,
    fill: 'none',
    stroke: '#fff',
    'stroke-width': 1.4,
    'stroke-dasharray': '4 3',
  });
}

/**
 * The same owner's chips of one colour are one pile.
 * @param {readonly Stake[]} stakes
 * @returns {Stake[]}
 */
function merged(stakes) {
  const colours = [...new Set(stakes.map((stake) => stake.colour))];
  return colours.map((colour) => {
    const same = stakes.filter((stake) => stake.colour === colour);
    return { ...same[0], amount: total(same) };
  });
}

/**
 * @param {Stake} stake
 * @param {Style} style
 * @param {number} most
 * @param {string} [label]
 */
function drawn({ amount, colour, value }, { r, currency, values = VALUES }, most, label) {
  return pile(amount, colour ? [value ?? amount] : values, {
    r,
    colour,
    currency,
    most,
    label: label ?? short(amount, currency),
  });
}
