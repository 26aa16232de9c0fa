/** What each reader has chosen for himself, kept in his browser and shown on the root element for the styles to follow. */

/**
 * @typedef {object} Settings
 * @property {'pt' | 'en' | 'fr'} lang
 * @property {'system' | 'on' | 'off'} motion
 * @property {'system' | 'more'} contrast
 * @property {boolean} fourColours cards in four colours
 * @property {boolean} largeIndex cards with large indices
 * @property {boolean} cardsOpen one's own cards shown at once, without squeezing them
 * @property {boolean} voice calls read aloud
 * @property {boolean} sound
 * @property {boolean} captions what a spot is, beside it, when one points at it
 */

const KEY = 'pagador.settings';

/** @type {readonly Settings['lang'][]} */
export const LANGUAGES = ['pt', 'en', 'fr'];

/** @returns {Settings} */
function usual() {
  const spoken = navigator.languages.map((each) => each.slice(0, 2));
  const lang = spoken.map((each) => LANGUAGES.find((known) => known === each)).find(Boolean) ?? 'en';
  const switches = { fourColours: false, largeIndex: false, cardsOpen: false, voice: false, sound: false, captions: true };
  return { lang, motion: 'system', contrast: 'system', ...switches };
}

/** @returns {Partial<Settings>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return LANGUAGES.includes(found.lang) ? found : { ...found, lang: undefined };
  } catch {
    return {};
  }
}

/** @type {Settings} */
export const settings = merged(usual(), kept());
const listeners = new Set();

/**
 * @param {Settings} base
 * @param {Partial<Settings>} over
 * @returns {Settings}
 */
function merged(base, over) {
  const said = Object.entries(over).filter(([name, value]) => name in base && value !== undefined);
  return { ...base, ...Object.fromEntries(said) };
}

/**
 * Choose something; it is remembered, and everybody who asked to know is told.
 * @param {Partial<Settings>} changes
 */
export function choose(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  show();
  for (const listener of listeners) listener(settings);
}

/**
 * Be told of every choice, until the element is gone from the page.
 * @param {(settings: Settings) => void} listener
 * @returns {() => void} how to be told no more
 */
export function onChoice(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether things move: the reader's own word before that of his system. */
export function moves() {
  if (settings.motion !== 'system') return settings.motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function show() {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.motion = moves() ? 'on' : 'off';
  root.dataset.contrast = settings.contrast;
  root.dataset.fourColours = String(settings.fourColours);
  root.dataset.largeIndex = String(settings.largeIndex);
}

show();
matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', show);
