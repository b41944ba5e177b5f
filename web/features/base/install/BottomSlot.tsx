import type { ReactNode } from 'react';
import classes from './BottomSlot.module.css';

/** Floats over the screen at its bottom, and leaves as much room at its end: nothing stays covered. */
export function BottomSlot({ children }: { children: ReactNode }) {
  return (
    <div className={classes.room}>
      <div className={classes.float}>{children}</div>
    </div>
  );
}
