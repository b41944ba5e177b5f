import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { leadsPageSize } from '#contract/lead-list.ts';
import classes from './LeadsSkeleton.module.css';

/** As many lines as a page has, so that nothing jumps when they come. */
export function LeadsSkeleton({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {isWide && <div className={classes.head} />}
      {Array.from({ length: leadsPageSize }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={isWide ? classes.row : classes.card}>
          {!isWide && <Skeleton circle height={40} width={40} />}
          <div className={classes.lines}>
            <Skeleton height={14} width={isWide ? 120 : '55%'} />
            <Skeleton height={12} width={isWide ? 96 : '85%'} />
          </div>
          {isWide && (
            <>
              <Skeleton height={14} width="18%" />
              <Skeleton height={14} width="14%" />
              <Skeleton height={22} width={80} />
              <Skeleton height={22} width={72} />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
