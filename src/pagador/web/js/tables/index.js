/**
 * What each family of games brings to the pages, found by the family's name: a folder of `tables/` with a module for each
 * page, a file of `words/` and a style sheet. The house tells the family of a table, so none is named here.
 */

import { h } from '../core/dom.js';
import { add } from '../core/words.js';

/**
 * @typedef {import('../core/house.js').TableSheet} TableSheet
 * @typedef {object} TablePage what a folder of `tables/` makes for a table
 * @property {import('../core/model.js').Game} game
 * @property {HTMLElement} scene the equipment: a wheel, the cards, the dice
 * @property {HTMLElement} cloth the layout
 * @property {HTMLElement[]} boards what else is looked at: last numbers, roads
 * @property {string[]} asked commands that people are asked for
 * @property {(offers: import('../core/model.js').Offer[]) => import('../core/model.js').Offer[]} [offered] those of the offers that
 *   are asked beside the cloth, where some have their place elsewhere
 * @property {() => string} [askedFor] what is asked, in the table's own words
 * @property {(play: import('./play.js').Play) => void} follow begin to follow a table
 * @property {() => void} render draw everything as the model has it
 * @property {() => string} lastResult the last result in words
 * @property {(seat: string | null) => string | null} [seat] the place a person is given who wants to play
 * @property {Record<string, () => void>} [keys] what single keys do at this table
 * @property {import('../core/sound.js').Sounds} [sounds] what is heard at this table alone
 * @property {import('./results.js').Kinds} [results] what becomes of chips at this table alone
 * @property {import('./results.js').Kinds} [banked] what becomes of the chips of who holds the bank, by bets of others
 * @property {boolean} [returns] whether chips may be taken back although none are put down
 * @property {() => HTMLElement | null} [beside] what stands beside a question: advice
 * @property {string | null} [advised] the command that was advised for it
 * @property {import('../core/model.js').State} blank the table with nobody and nothing on it, before the house has shown it
 * @property {boolean} [wide] whether the cloth lies wide on a tablet too
 * @property {() => Record<string, unknown>[]} [givesBack] what a person has to give back beside chips before leaving
 * @property {HTMLElement} [deck] what one plays with, in place of chips and the buttons that lay and ready them
 * @property {Explains} [explain] what the family says of its spots, its results and its payments, beside what all say
 * @property {() => Promise<import('./howto.js').Howto>} [howto] a walk through one coup, fetched when it is wanted
 *
 * How a family explains itself; every part may be left out, and what is served of the table is told then.
 * @typedef {object} Explains
 * @property {(spot: string) => import('../core/captions.js').Told | undefined} [caption] of a spot as the cloth calls it
 * @property {(coup: Coup) => string | null} [result] what a coup came to, in a short sentence: who won, and with what;
 *   null, if it came to nothing that is worth telling
 * @property {(coup: Coup) => string} [heard] what was to be seen, for those who hear the result and do not see it
 * @property {(event: Event, coup: Coup) => string} [why] why a bet of one's own went as it did; nothing, if it has no words
 *
 * @typedef {import('../core/stage.js').Event} Event
 * @typedef {{events: Event[], you: string | null, place: string | null, result?: () => string}} Coup what happened in a
 *   coup, as it was shown to somebody; once it is over, what it came to
 */

const FAMILY = /^[a-z]+(-[a-z]+)*$/;

/**
 * A module of a family; nothing, where the family has none for this.
 * @param {string} family
 * @param {string} path from here
 * @returns {Promise<any>}
 */
async function bring(family, path) {
  if (!FAMILY.test(family)) return null;
  const address = new URL(path, import.meta.url).href;
  try {
    return await import(address);
  } catch (why) {
    if ((await fetch(address)).status === 404) return null;
    throw why;
  }
}

/**
 * How a family's tables are shown; a page listens to the window it is in until it is `gone`.
 * @param {string} family
 * @returns {Promise<{create: (sheet: TableSheet, gone?: AbortSignal) => TablePage} | null>}
 */
export const tableOf = (family) => bring(family, `./${family}/table.js`);

/**
 * What the lobby shows of a family's tables.
 * @typedef {object} LobbyPart
 * @property {(pockets: {pocket: string, colour: string}[]) => SVGElement} picture
 * @property {boolean} [printed] whether the picture wants to know what is printed on the table's wheel
 * @property {(result: string) => {sign: string, name: string}} [told] a result of its tables, where that is no number, no dice and
 *   no spot
 * @property {(game: string) => number} [rank] where its tables stand in the list: those with less come first
 * @property {boolean} [howto] whether its table has a walk through a coup
 * @property {(play: (line: import('../core/house.js').TableLine) => void) => Hall} [hall] where its tables are so many that they are
 *   shown together, and not each on a card
 * @typedef {{element: HTMLElement, tell: (lines: import('../core/house.js').TableLine[]) => void}} Hall
 * @param {string} family
 * @returns {Promise<LobbyPart | null>}
 */
export const lobbyOf = (family) => bring(family, `./${family}/lobby.js`);

/**
 * A coup that is over: its result at a glance, and what its events were drawn from, or the cards they turned.
 * @typedef {object} CoupPart
 * @property {(events: import('../core/stage.js').Event[], glass?: any) => HTMLElement | null} result `glass` is what is written on a machine
 * @property {import('../core/lots.js').Lots} [LOTS]
 * @property {(events: import('../core/stage.js').Event[], state: any) => import('../core/proof-shoe.js').Turned[]} [turned]
 * @param {string} family
 * @returns {Promise<CoupPart | null>}
 */
export const coupOf = (family) => bring(family, `./${family}/coup.js`);

/**
 * A family's equipment as the kit shows it.
 * @param {string} family
 * @returns {Promise<{SHOWS: import('./showing.js').Show[]} | null>}
 */
export const kitOf = (family) => bring(family, `./${family}/kit.js`);

/**
 * Learn a family's words.
 * @param {string} family
 */
export async function learnWords(family) {
  add((await bring(family, `../words/${family}.js`))?.default ?? {});
}

/**
 * Put on a family's style, before the page's own, and wait until it is there, so that nothing is drawn without it.
 * @param {string} family
 * @returns {Promise<void>}
 */
export function dress(family) {
  const href = new URL(`../../css/tables/${family}.css`, import.meta.url).href;
  const link = h('link', { rel: 'stylesheet', href });
  return new Promise((worn) => {
    link.addEventListener('load', () => worn());
    link.addEventListener('error', () => worn());
    [...document.querySelectorAll('link[rel=stylesheet]')].at(-1)?.before(link);
  });
}
