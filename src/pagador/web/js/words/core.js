/** Words that every page has. */

/** @type {import('../core/words.js').Words} */
export default {
  'guest.short': { pt: 'Convidado {end}', en: 'Guest {end}', fr: 'Invité {end}' },
  'credits.short': { pt: 'créd.', en: 'cr.', fr: 'créd.' },
};
