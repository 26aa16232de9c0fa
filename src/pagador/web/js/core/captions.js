/**
 * What is worth knowing of a spot before a chip lies there: what it wins on, pays, takes and is worth, and its rule. All of
 * it is what the house serves of the table; a family may say more.
 */

import { edgeInWords, limits, prizes } from './bets-in-words.js';
import { read, written } from './fractions.js';
import { spotAbout, spotName } from './vocabulary.js';
import { t } from './words.js';

/**
 * @typedef {import('./house.js').TableSheet} TableSheet
 * @typedef {import('./house.js').SpotLine} SpotLine
 * @typedef {import('./edges.js').Worth} Worth
 * @typedef {{wins?: string, pays?: string, limits?: string, edge?: string, exactly?: string, under?: string[]}} Told
 *   what a family says of a spot in its own words; an empty one is left out
 * @typedef {{label: string, value: string, note?: string}} Fact
 * @typedef {{title: string, facts: Fact[], under: string[]}} Caption
 */

/** Whose place a spot lies before is no part of the bet: `banca@3` is a bet on `banca`. */
const PLACE = /@.*$/;

/** @param {string} spot as the cloth calls it */
export function betOf(spot) {
  return spot.replace(PLACE, '');
}

/**
 * @param {string} spot as the cloth calls it
 * @param {object} known
 * @param {TableSheet} known.sheet
 * @param {((spot: SpotLine) => Worth | null) | null} known.worth nothing, before the edges are there
 * @param {Told} [known.told]
 * @returns {Caption}
 */
export function captionOf(spot, { sheet, worth, told = {} }) {
  const bet = betOf(spot);
  const line = sheet.spots.find((each) => each.spot === bet);
  const value = (line && worth?.(line)) ?? null;
  const facts = { ...served(bet, line, value, sheet), ...told };
  const usual = Object.keys(sheet.readings).length && value ? t('caption.usual') : '';
  const shown = /** @type {const} */ (['wins', 'pays', 'limits', 'edge'])
    .filter((name) => facts[name])
    .map((name) => ({ label: t(`caption.${name}`), value: facts[name] ?? '', note: name === 'edge' ? noted(facts.exactly, usual) : '' }));
  return { title: spotName(bet), facts: shown, under: facts.under ?? [] };
}

/**
 * @param {string} bet
 * @param {SpotLine | undefined} line
 * @param {Worth | null} value
 * @param {TableSheet} sheet
 * @returns {Told}
 */
function served(bet, line, value, { table: { currency } }) {
  const pays = value?.pays ?? (line?.odds ? [read(line.odds)] : []);
  return {
    wins: spotAbout(bet),
    pays: pays.length ? prizes(pays) : '',
    limits: line ? limits(line, currency) : '',
    edge: value ? edgeInWords(value) : '',
    exactly: value && value.exact !== false ? written(value.edge) : '',
    under: line?.under ?? [],
  };
}

/** @param {...(string | undefined)} notes */
function noted(...notes) {
  return notes.filter(Boolean).join(' · ');
}

/**
 * A caption as it is read out.
 * @param {Caption} caption
 */
export function spoken({ facts, under }) {
  const said = facts.map(({ label, value }) => `${label}: ${value}`);
  return [...said, ...under.slice(0, 1).map((id) => `${t('caption.rule')}: ${id}`)].join('. ');
}
