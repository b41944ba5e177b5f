import { Skeleton } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { Loading } from '../Loading.tsx';
import { Waiting, WaitingRows } from '../Waiting.tsx';
import classes from './ScreenWaiting.module.css';

/** Below the root and the layout of all screens. */
const screenAt = 2;

/** In the place of a screen until it and its words are there. */
export function ScreenWaiting() {
  const { frame, waiting } = useRouterState({ select: ({ matches }) => matches[screenAt]?.staticData ?? {} });
  if (frame !== 'own') return <Loading kind="spinner" />;
  return waiting === 'figures' ? <WaitingFigures /> : <WaitingList />;
}

function WaitingList() {
  return (
    <div className={classes.list}>
      <WaitingRows count={6} />
    </div>
  );
}

function WaitingFigures() {
  return (
    <Waiting>
      <div className={classes.figures}>
        {['views', 'leads', 'conversion', 'contacted'].map((name) => (
          <div key={name} className={classes.figure}>
            <Skeleton height={14} width="50%" />
            <Skeleton height={28} width="70%" />
          </div>
        ))}
        <div className={classes.chart} />
      </div>
    </Waiting>
  );
}
