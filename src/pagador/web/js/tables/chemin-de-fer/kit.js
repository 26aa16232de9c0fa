/** Chemin de fer plays with the hands and the sabot that the kit shows for other tables. */

/** @type {import('../showing.js').Show[]} */
export const SHOWS = [];
