/** Words that every page has. */

/** @type {import('../core/words.js').Words} */
export default {
  'credits.short': { pt: 'créd.', en: 'cr.', fr: 'créd.' },
};
