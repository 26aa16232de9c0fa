/** The board as it is printed: each chance in a box that can be lit, with its dice or its number and what it pays. */

import { svg } from '../../core/dom.js';
import { t } from '../../core/words.js';
import { flatDie } from '../../pieces/flat-die.js';
import { diceOf, parted } from './spots.js';

/** @typedef {import('./board.js').Box} Box */

const BESIDE = 1.14;

/**
 * @param {string} spot
 * @param {Box} box
 * @param {readonly string[]} prizes
 * @param {boolean} lit
 */
export function zone(spot, box, prizes, lit) {
  const { x, y, w, h } = box;
  const ground = { x: x - w / 2 + 1.5, y: y - h / 2 + 1.5, width: w - 3, height: h - 3, rx: 5 };
  const { kind } = parted(spot);
  return svg(
    'g',
    { class: lit ? 'zone lit' : 'zone', 'data-zone': spot },
    svg('rect', { class: 'ground', ...ground }),
    ...(diceOf(spot).length ? withDice(spot, box, prizes) : PRINTS[kind](box, prizes, spot)),
  );
}

/** @type {Record<string, (box: Box, prizes: readonly string[], spot: string) => SVGElement[]>} */
const PRINTS = {
  pequeno: (box, prizes) => half(box, 'pequeno', prizes),
  grande: (box, prizes) => half(box, 'grande', prizes),
  'tres-iguais-quaisquer': anyTriple,
  total,
};

/**
 * Small or big: the word, the totals that make it, and what beats it.
 * @param {Box} box
 * @param {'pequeno' | 'grande'} kind
 * @param {readonly string[]} prizes
 */
function half({ x, y, w, h }, kind, prizes) {
  const tall = h > 100;
  const big = tall ? Math.min(30, w / 6.4) : 22;
  const step = tall ? 28 : 18;
  return [
    word(x, y - step, t(`cussec.cloth.${kind}`), big),
    word(x, y + (tall ? 2 : 1), t(`cussec.cloth.${kind}-totals`), tall ? 20 : 14, 'small'),
    word(x, y + step, odds(prizes), tall ? 17 : 12, 'pays'),
    ...(tall ? [word(x, y + 58, t('cussec.cloth.but-triples'), 10.5, 'small')] : []),
  ];
}

/**
 * @param {Box} box
 * @param {readonly string[]} prizes
 * @param {string} spot
 */
function total({ x, y, h }, prizes, spot) {
  const size = h > 80 ? 36 : 25;
  return [
    word(x, y - h * 0.14, String(parted(spot).on[0]), size, 'total'),
    word(x, y + h * 0.3, odds(prizes), h > 80 ? 15 : 12, 'pays'),
  ];
}

/**
 * @param {Box} box
 * @param {readonly string[]} prizes
 */
function anyTriple({ x, y, w, h }, prizes) {
  const flat = w > 3 * h;
  const size = flat ? 14 : 20;
  const dice = [1, 2, 3, 4, 5, 6].map((face, index) => {
    const [column, row] = flat ? [index - 2.5, 0] : [(index % 2) - 0.5, Math.floor(index / 2) - 1];
    const place = { x: x + column * (flat ? 56 : 78), y: y + (flat ? 2 : -6) + row * 27, size };
    return [-1, 0, 1].map((third) => flatDie(face, { ...place, x: place.x + third * size * 1.1 }));
  });
  return [
    word(x, y - h / 2 + (flat ? 13 : 22), t('cussec.cloth.any-triple'), flat ? 13 : 15),
    ...dice.flat(),
    word(x, y + h / 2 - (flat ? 13 : 22), odds(prizes), flat ? 12 : 17, 'pays'),
  ];
}

/**
 * @param {string} spot
 * @param {Box} box
 * @param {readonly string[]} prizes
 */
function withDice(spot, { x, y, w, h }, prizes) {
  const faces = diceOf(spot);
  const beside = w > h * 2;
  const size = sizeOf(faces.length, w, h);
  const dice = faces.map((face, index) => {
    const away = (index - (faces.length - 1) / 2) * size * BESIDE;
    const upright = faces.length > 1 && w < size * BESIDE * faces.length + 4;
    return flatDie(face, {
      x: beside ? x - w * (faces.length > 1 ? 0.21 : 0.32) + away : upright ? x : x + away,
      y: beside ? y : y - h * (h > 100 ? 0.24 : 0.16) + (upright ? away : 0),
      size,
    });
  });
  return [...dice, ...paid(parted(spot).kind, { x, y, w, h }, prizes)];
}

/**
 * How large dice can be in a box, with room for what they pay.
 * @param {number} count
 * @param {number} w
 * @param {number} h
 */
function sizeOf(count, w, h) {
  if (w > h * 2) return Math.min(44, h * 0.56, (w * 0.48) / (count * BESIDE));
  return Math.min(34, h * 0.46, (w * 0.86) / (count * BESIDE));
}

/**
 * What a spot with dice pays: once, or more for more equal dice.
 * @param {string} kind
 * @param {Box} box
 * @param {readonly string[]} prizes
 */
function paid(kind, { x, y, w, h }, prizes) {
  const narrow = w < 62;
  const size = narrow ? 11.5 : h > 70 ? 14 : 12;
  if (w > h * 2) return [word(x + w * (kind === 'numero' ? 0.22 : 0.27), y, kind === 'numero' ? each(prizes) : odds(prizes), size, 'pays')];
  if (kind === 'dois-diferentes') return [word(x - w * 0.2, y + h * 0.3, odds(prizes), Math.min(size, 12.5), 'pays')];
  if (prizes.length < 2) return [word(x, y + h * 0.34, odds(prizes), size, 'pays')];
  if (kind === 'numero') return [word(x, y + h * 0.36, each(prizes).replaceAll(' ', ''), size - 0.5, 'pays')];
  const [pair, three] = prizes;
  return [
    word(x, y + h * 0.22, odds([pair]), size, 'pays'),
    word(
      x,
      y + h * 0.4,
      narrow ? `3× ${three}:1` : t('cussec.cloth.three', { odds: odds([three]) }),
      narrow ? 10 : 10.4,
      'pays',
    ),
  ];
}

// Words -----------------------------------------------------------------------------------

/** @param {readonly string[]} prizes */
function odds([prize]) {
  return prize ? `${prize} : 1` : '';
}

/**
 * What is paid for one, two or three equal dice.
 * @param {readonly string[]} prizes
 */
function each(prizes) {
  return prizes.length ? `${prizes.join(' · ')} : 1` : '';
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} said
 * @param {number} size
 * @param {string} [className]
 */
function word(x, y, said, size, className) {
  return svg('text', { x, y: y + size * 0.35, 'font-size': size, class: className }, said);
}
