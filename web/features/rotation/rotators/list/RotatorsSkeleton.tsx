import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './RotatorsSkeleton.module.css';

const rows = [1, 2, 3, 4, 5];

/** Rows of the shape that is on its way. */
export function RotatorsSkeleton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {isWide && <div className={classes.head} />}
      {rows.map((row) => (
        <div key={row} className={isWide ? classes.row : classes.card}>
          <div className={classes.lines}>
            <Skeleton height={14} width={150} />
            <Skeleton height={12} width={190} />
          </div>
          <div className={classes.lines}>
            <Skeleton height={8} />
            <Skeleton height={12} width="70%" />
          </div>
          <Skeleton height={isWide ? 14 : 36} width={isWide ? 220 : '100%'} />
          {isWide && <Skeleton height={28} width={124} />}
          {isWide && <Skeleton height={20} width={124} />}
        </div>
      ))}
    </div>
  );
}
