/** Two widths of the window at which a table is laid out anew; the style sheets name the same. */

/** A phone: everything in one column. */
export const PHONE = matchMedia('(max-width: 720px)');

/** Cloths with many small spots lie tall: wide, some would be under 24 pixels. */
export const TURNED = matchMedia('(max-width: 1080px)');
