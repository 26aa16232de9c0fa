/** The lobby: every table of the house, live, and one click to a seat at it. */

import '../pieces/masthead.js';
import { prepare, say } from '../core/announcer.js';
import { find, h } from '../core/dom.js';
import { ask, comeIn, identity, Refused } from '../core/house.js';
import { money } from '../core/money.js';
import { prepare as prepareVocabulary } from '../core/vocabulary.js';
import { add, inLanguage, t } from '../core/words.js';
import { wheel } from '../pieces/pictures.js';
import { lobbyOf } from '../tables/index.js';
import words from '../words/pages.js';
import { LobbyCard } from './lobby-card.js';

/**
 * @typedef {import('../core/house.js').TableLine} TableLine
 * @typedef {import('../tables/index.js').LobbyPart} LobbyPart
 * @typedef {import('./lobby-card.js').Pocket} Pocket
 */

add(words);

const EVERY_MS = 3000;
const LAST = 100;
const MANY = 300;
/** A list of so many tables is long: it is asked for less often, the longer it is. */
const HERO = ['law', 'proof', 'edge'];

const masthead = /** @type {import('../pieces/masthead.js').Masthead} */ (find('pg-masthead'));
const now = /** @type {HTMLButtonElement} */ (find('#now'));
const message = find('#message');

/** @type {Map<string, LobbyCard>} */
const cards = new Map();
/** @type {Map<string, LobbyPart | null>} what each family brings */
const families = new Map();
/** @type {Map<string, import('../tables/index.js').Hall>} the halls of families that have one */
const halls = new Map();
/** @type {Map<string, Pocket[]>} what is printed on each wheel, once it is known */
const wheels = new Map();
/** @type {Map<string, string>} the act of each edition */
const acts = new Map();
/** @type {TableLine[]} */
let lines = [];
/** @type {{ table: string, game: string, currency: string, amount: number }[]} what lies in trust */
let prizes = [];
let listed = '\n';
let seen = false;
let timer = 0;

// Fetching --------------------------------------------------------------------------------

async function look() {
  clearTimeout(timer);
  if (document.hidden) return;
  try {
    const found = await ask('/v1/tables');
    await bringFamilies(found);
    lines = inOrder(found);
    seen = true;
    if (othersThan(found)) fetchPrizes();
    tell('');
    draw();
    fetchWheels();
  } catch (why) {
    tell((why instanceof Refused && why.sentence) || t('lobby.unreachable'));
  } finally {
    timer = setTimeout(look, EVERY_MS * Math.max(1, Math.ceil(lines.length / MANY)));
  }
}

/**
 * Whether tables have come or gone since this was last asked.
 * @param {TableLine[]} found
 */
function othersThan(found) {
  const names = found.map(({ name }) => name).sort().join(' ');
  const changed = names !== listed;
  listed = names;
  return changed;
}

/** What closed tables have left in trust, until the next table goes on with it: another only when tables come or go. */
async function fetchPrizes() {
  prizes = await ask('/v1/prizes').catch(() => prizes);
  drawPrizes();
}

/**
 * What the families of these tables bring, each once.
 * @param {TableLine[]} found
 */
async function bringFamilies(found) {
  const wanted = new Set(found.map(({ family }) => family).filter((family) => !families.has(family)));
  await Promise.all([...wanted].map(async (family) => families.set(family, await lobbyOf(family))));
}

async function fetchActs() {
  const games = await ask('/v1/games').catch(() => []);
  for (const { editions } of games) for (const { edition, act } of editions) acts.set(edition, act);
  draw();
}

/** What is printed on the wheels; asked for once, one after the other, when the tables are already in sight. */
async function fetchWheels() {
  const wanted = lines.filter(({ name, family }) => families.get(family)?.printed && !wheels.has(name));
  for (const { name } of wanted) {
    wheels.set(name, []);
    const sheet = await ask(`/v1/tables/${name}`).catch(() => null);
    wheels.set(name, sheet?.equipment.pockets ?? []);
    draw();
  }
}

/**
 * The families that ask for it before anything else; the house lists tables by name.
 * @param {TableLine[]} found
 */
function inOrder(found) {
  const rank = (/** @type {TableLine} */ { family, game }) => families.get(family)?.rank?.(game) ?? LAST;
  return found.sort((one, other) => rank(one) - rank(other));
}

// Drawing ---------------------------------------------------------------------------------

function draw() {
  const known = identity();
  const single = lines.filter(({ family }) => !families.get(family)?.hall);
  for (const line of single) {
    const card = cards.get(line.name) ?? new LobbyCard(line.name, play);
    cards.set(line.name, card);
    const pockets = wheels.get(line.name) ?? [];
    card.tell(line, { act: acts.get(line.edition) ?? '', pockets, known, family: families.get(line.family) });
  }
  arrange(
    'demo',
    single.filter((line) => line.demonstration),
  );
  arrange(
    'money',
    single.filter((line) => !line.demonstration),
  );
  fillHalls();
  now.textContent = t(known ? 'lobby.now-known' : 'lobby.now');
  now.disabled = !lines.some(playable);
  find('#loading').hidden = seen;
  find('#empty').hidden = !seen || lines.length > 0;
}

function drawPrizes() {
  find('#in-trust').hidden = !prizes.length;
  const told = prizes.map(({ table, amount, currency }) => t('lobby.in-trust-of', { table, amount: money(amount, currency) }));
  find('#in-trust ul').replaceChildren(...told.map((sentence) => h('li', {}, sentence)));
}

/** Families with many tables have a hall of their own, under the cards of all others. */
function fillHalls() {
  for (const [family, part] of families) {
    if (!part?.hall) continue;
    const hall = halls.get(family) ?? part.hall(take);
    if (!halls.has(family)) find('#halls').append(hall.element);
    halls.set(family, hall);
    hall.tell(lines.filter((line) => line.family === family));
  }
}

/** @param {TableLine} line */
function playable(line) {
  return line.demonstration && line.status === 'open';
}

/**
 * The cards of a section in their order; those already there are not moved, so that nobody loses his place.
 * @param {'demo' | 'money'} name
 * @param {TableLine[]} own
 */
function arrange(name, own) {
  const section = find(`#${name}`);
  const list = find('.tables', section);
  const wanted = own.map((line) => /** @type {LobbyCard} */ (cards.get(line.name)).element);
  for (const each of [...list.children]) if (!wanted.includes(/** @type {HTMLElement} */ (each))) each.remove();
  wanted.forEach((element, i) => list.children[i] === element || list.insertBefore(element, list.children[i] ?? null));
  section.hidden = !own.length;
}

function speak() {
  document.title = t('lobby.page');
  for (const element of document.querySelectorAll('[data-word]')) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.word ?? '');
  }
  const facts = HERO.map((fact) =>
    h('li', {}, h('b', {}, t(`lobby.fact-${fact}`)), h('span', {}, t(`lobby.fact-${fact}-about`))),
  );
  find('#facts').replaceChildren(...facts);
  draw();
  drawPrizes();
}

/** @param {string} sentence */
function tell(sentence) {
  if (message.textContent === sentence) return;
  message.textContent = sentence;
  message.hidden = !sentence;
  if (sentence) say(sentence, { urgent: true });
}

// Playing ---------------------------------------------------------------------------------

/** @param {LobbyCard} card */
function play({ line }) {
  if (line) take(line);
}

/** @param {TableLine} line */
async function take(line) {
  if (!line.demonstration && (identity()?.guest ?? true)) return masthead.admit();
  try {
    await comeIn();
    location.assign(`/tables/${line.name}?play`);
  } catch (why) {
    tell((why instanceof Refused && why.sentence) || t('lobby.unreachable'));
  }
}

/** The first table of the list: where a stranger is at home soonest. */
function playAnywhere() {
  const line = lines.find(playable);
  if (line) take(line);
}

// Opening ---------------------------------------------------------------------------------

prepare();
masthead.currency = '';
find('#wheel').append(wheel([]));
now.addEventListener('click', playAnywhere);
addEventListener('pg-identity', draw);
addEventListener('pg-vocabulary', draw);
document.addEventListener('visibilitychange', () => document.hidden || look());
inLanguage(speak);
prepareVocabulary();
look();
fetchActs();
