/** The house over HTTP: what is asked, what is answered, and who one is; a refusal is a sentence with its rules. */

import { settings } from './settings.js';

/** Why something was not done, in words for the reader, and the rules that the words rest on. */
export class Refused extends Error {
  /**
   * @param {string} sentence
   * @param {string[]} [under]
   * @param {number} [status]
   */
  constructor(sentence, under = [], status = 0) {
    super(sentence);
    this.sentence = sentence;
    this.under = under;
    this.status = status;
  }
}

/**
 * @typedef {{name: string, token: string, guest: boolean}} Identity
 * @typedef {{name: string, game: string, family: string, title: string, edition: string, currency: string, demonstration: boolean,
 *   minimum: number | null, most: number | null, players: number, house_players: number, coup: number, phase: string,
 *   status: string, last: string[], source: string, casino: string, listing: Listing | null}} TableLine
 * @typedef {{model: string, title: string, type: string, number: number, stakes: number[], pools: string[], pictures: string[]}} Listing
 *   how a table is listed where there are many alike
 * @typedef {{spot: string, least: number, most: number | null, step: number, odds: string | null, under: string[]}} SpotLine
 * @typedef {{table: TableLine, terms: Record<string, any>, readings: Record<string, string>, manner: Record<string, any>,
 *   rules_version: string, law: string, spots: SpotLine[], proof: string, head: number,
 *   places: {seats: string[], standing: string[], crowds: string[], under: string[]} | null,
 *   equipment: {chips: number[], pockets?: {pocket: string, colour: string}[], decks?: number},
 *   glass?: any, commitment: Record<string, any> | null}} TableSheet `glass` is what is written on a machine
 * @typedef {{id: string, kind: string | null, status: string, pt: string, en: string, fr: string, section: string,
 *   edition: string, act: string, figures: Record<string, any>, readings: string[]}} RuleSheet
 */

const KEY = 'pagador.identity';

/** @returns {Identity | null} */
export function identity() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return found && typeof found.token === 'string' && typeof found.name === 'string' ? found : null;
  } catch {
    return null;
  }
}

/** @param {Identity | null} who */
export function become(who) {
  if (who) localStorage.setItem(KEY, JSON.stringify(who));
  else localStorage.removeItem(KEY);
  dispatchEvent(new CustomEvent('pg-identity', { detail: who }));
}

/**
 * Ask the house; what it refuses is thrown as `Refused`.
 * @param {string} path
 * @param {{method?: string, body?: unknown}} request
 * @returns {Promise<any>}
 */
export async function ask(path, { method = 'GET', body } = {}) {
  const who = identity();
  const headers = {
    Accept: 'application/json',
    'Accept-Language': settings.lang,
    ...(who && { Authorization: `Bearer ${who.token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const answer = await sent(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const said = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return said;
  if (answer.status === 401 && who) become(null);
  throw new Refused(said?.sentence ?? answer.statusText, said?.under ?? [], answer.status);
}

/**
 * @param {string} path
 * @param {RequestInit} request
 */
async function sent(path, request) {
  try {
    return await fetch(path, request);
  } catch {
    throw new Refused('', [], 0);
  }
}

/** Come in as a guest with demonstration credits, unless one is somebody already. */
export async function comeIn() {
  const known = identity();
  if (known) return known;
  const given = await ask('/v1/guests', { method: 'POST' });
  become({ name: given.name, token: given.token, guest: true });
  return /** @type {Identity} */ (identity());
}

/**
 * @param {'/v1/sign-in' | '/v1/players'} door
 * @param {string} name
 * @param {string} password
 */
export async function signIn(door, name, password) {
  const given = await ask(door, { method: 'POST', body: { name, password } });
  become({ name: given.name, token: given.token, guest: false });
}

export async function signOut() {
  await ask('/v1/sign-out', { method: 'POST' }).catch(() => null);
  become(null);
}

/** @type {Map<string, Promise<RuleSheet>>} */
const rules = new Map();

/**
 * A rule of the law; asked for once.
 * @param {string} id
 */
export function rule(id) {
  const found = rules.get(id) ?? ask(`/v1/law/${encodeURIComponent(id)}`);
  rules.set(id, found);
  found.catch(() => rules.delete(id));
  return found;
}
