import type { MouseEvent } from 'react';

/**
 * For buttons of rows that leave the list when they are pressed: the second press of a double click would lie on the row
 * that has moved up, of which nobody has decided anything.
 */
export const singlePress =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    // The keyboard's presses count 0.
    if (detail <= 1) act();
  };
