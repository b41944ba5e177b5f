import { Skeleton } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { Loading } from '../Loading.tsx';
import { SkeletonBox, SkeletonRows } from '../SkeletonBox.tsx';
import classes from './ScreenSkeleton.module.css';

/** Below the root and the layout of all screens. */
const screenAt = 2;

/** In the place of a screen until it and its words are there. */
export function ScreenSkeleton() {
  const { layout, waiting } = useRouterState({
    select: ({ matches }) => matches[screenAt]?.staticData ?? {},
  });
  if (layout !== 'app') return <Loading kind="spinner" />;
  return waiting === 'figures' ? <SkeletonFigures /> : <SkeletonList />;
}

function SkeletonList() {
  return (
    <div className={classes.list}>
      <SkeletonRows count={6} />
    </div>
  );
}

function SkeletonFigures() {
  return (
    <SkeletonBox>
      <div className={classes.figures}>
        {['views', 'leads', 'conversion', 'contacted'].map((name) => (
          <div key={name} className={classes.figure}>
            <Skeleton height={14} width="50%" />
            <Skeleton height={28} width="70%" />
          </div>
        ))}
        <div className={classes.chart} />
      </div>
    </SkeletonBox>
  );
}
