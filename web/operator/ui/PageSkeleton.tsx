import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './Console.module.css';

/** In the place of a screen, or of what it fetches, until that is there. */
export function PageSkeleton() {
  return (
    <div className={classes.waiting}>
      <SkeletonRows count={6} />
    </div>
  );
}
