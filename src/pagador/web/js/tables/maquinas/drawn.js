/** The pictures on the reels: those that are drawn for the house, and a token with letters for any other. */

import { h, svg } from '../../core/dom.js';

const WHERE = new URL('../../../symbols/', import.meta.url);

/** Every picture there is a drawing of. */
export const DRAWN = new Set(
  `algodao-doce ameixa ancora andorinha arco azulejo azulejo-azul bacalhau balao barra barra-dupla barra-tripla bifana
  bussola calcada caneca caravela cereja concha coracao corda cortica cravo farol fartura figo filigrana fogueira gaivota galo
  guitarra laranja limao louro manjerico nada pastel peixinho pevides polvo rede rifa roda-grande sardinha sardinheira sete
  urso`.split(/\s+/),
);

const INKS = ['#1d4e89', '#7a1b20', '#1f6b3a', '#6b2a7d', '#8a5a12', '#0f6c74'];

/** @param {string} picture */
const drawing = (picture) => new URL(`${picture}.svg`, WHERE).href;

/**
 * The picture of a symbol or a result; what it is called is said beside it.
 * @param {import('./model.js').Named} figure
 * @returns {HTMLElement | SVGElement}
 */
export function pictureOf({ name, picture, pt }) {
  const wanted = picture || name;
  return DRAWN.has(wanted) ? h('img', { src: drawing(wanted), alt: '', draggable: 'false' }) : token(name, pt);
}

/**
 * Have the pictures here before the reels turn.
 * @param {import('./model.js').Model} model
 */
export function fetchPictures(model) {
  const wanted = [...model.symbols, ...model.outcomes].map(({ name, picture }) => picture || name);
  for (const picture of wanted) if (DRAWN.has(picture)) new Image().src = drawing(picture);
}

/**
 * A token with the first letters of what is not drawn, in an ink that is always the same for a name.
 * @param {string} name
 * @param {string} said
 */
function token(name, said) {
  const ink = INKS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % INKS.length];
  const letters = said.slice(0, 3).toUpperCase();
  return svg(
    'svg',
    { viewBox: '0 0 100 100', class: 'token', 'aria-hidden': 'true' },
    svg('circle', { cx: 50, cy: 50, r: 42, fill: ink, stroke: '#3b1d10', 'stroke-width': 3 }),
    svg('circle', { cx: 50, cy: 50, r: 35, fill: 'none', stroke: '#ffe7a3', 'stroke-width': 2 }),
    svg('text', { x: 50, y: 61, 'text-anchor': 'middle', 'font-size': 30, 'font-weight': 700, fill: '#ffe7a3' }, letters),
  );
}
