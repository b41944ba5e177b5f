import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './SkeletonBox.module.css';

/** Skeletons of what is on its way, and a word for those who do not see them. */
export function SkeletonBox({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('load.waiting')}</VisuallyHidden>
      {children}
    </div>
  );
}

/** Rows of a list: something round, two lines. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <SkeletonBox>
      <div className={classes.rows}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className={classes.row}>
            <Skeleton circle height={40} />
            <div className={classes.lines}>
              <Skeleton height={14} width="50%" />
              <Skeleton height={12} width="70%" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonBox>
  );
}

/** Fields of a form: label and box. */
export function SkeletonFields({ count }: { count: number }) {
  return (
    <SkeletonBox>
      <div className={classes.fields}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className={classes.lines}>
            <Skeleton height={14} width={120} />
            <Skeleton height={40} />
          </div>
        ))}
      </div>
    </SkeletonBox>
  );
}
