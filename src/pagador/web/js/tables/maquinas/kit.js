/** Machines have no pieces that stand alone: reels, figures and deck are parts of one cabinet, which every machine shows whole. */

/** @type {import('../showing.js').Show[]} */
export const SHOWS = [];
