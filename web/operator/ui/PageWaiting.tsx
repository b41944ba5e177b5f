import { WaitingRows } from '#web/ui/Waiting.tsx';
import classes from './Console.module.css';

/** In the place of a screen, or of what it fetches, until that is there. */
export function PageWaiting() {
  return (
    <div className={classes.waiting}>
      <WaitingRows count={6} />
    </div>
  );
}
