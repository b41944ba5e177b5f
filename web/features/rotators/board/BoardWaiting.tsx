import { Skeleton } from '@mantine/core';
import { WaitingRows } from '#web/ui/Waiting.tsx';
import classes from './RotatorBoard.module.css';

/** The shape of the board before it is there. */
export function BoardWaiting() {
  return (
    <div className={classes.board}>
      <Skeleton height={36} width={280} maw="100%" />
      <Skeleton height={132} radius="md" />
      <div className={classes.waiting}>
        <WaitingRows count={4} />
      </div>
    </div>
  );
}
