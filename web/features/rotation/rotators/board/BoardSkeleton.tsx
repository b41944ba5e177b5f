import { Skeleton } from '@mantine/core';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import classes from './RotatorBoard.module.css';

/** The shape of the board before it is there. */
export function BoardSkeleton() {
  return (
    <div className={classes.board}>
      <Skeleton height={36} width={280} maw="100%" />
      <Skeleton height={132} radius="md" />
      <div className={classes.waiting}>
        <SkeletonRows count={4} />
      </div>
    </div>
  );
}
