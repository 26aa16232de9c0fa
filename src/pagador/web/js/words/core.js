/** Words that every page has. */

/** @type {import('../core/words.js').Words} */
export default {
  'guest.short': { pt: 'Convidado {end}', en: 'Guest {end}', fr: 'Invité {end}' },
  'house-player': { pt: '{name} (casa)', en: '{name} (house)', fr: '{name} (maison)' },
  'credits.short': { pt: 'créd.', en: 'cr.', fr: 'créd.' },
};
