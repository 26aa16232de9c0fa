/** What the lobby shows of craps. */

import { dice, drawing } from '../../pieces/pictures.js';

export function picture() {
  return drawing(
    ...dice(
      52,
      { x: 68, y: 78, turn: -14, face: 3 },
      { x: 130, y: 92, turn: 11, face: 4 },
      { x: 92, y: 140, turn: 26, face: 1 },
    ),
  );
}
