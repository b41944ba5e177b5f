import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import list from '#web/ui/list/list.module.css';
import classes from './MembersSkeleton.module.css';

const rows = [1, 2, 3, 4, 5, 6];

/** Rows of the shape that is on its way. */
export function MembersSkeleton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {isWide && <div className={classes.head} />}
      {rows.map((row) => (
        <div key={row} className={`${list.card} ${isWide ? classes.row : classes.card}`}>
          <Skeleton circle height={isWide ? 36 : 40} />
          <div className={classes.lines}>
            <Skeleton height={14} width={140} />
            <Skeleton height={12} width={180} />
          </div>
          {isWide && <Skeleton height={14} width={120} />}
          <Skeleton height={28} width={74} />
          {isWide && <Skeleton height={22} width={84} />}
        </div>
      ))}
    </div>
  );
}
