import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdReportLink } from '#web/ui/AdReportLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import list from '#web/ui/list/list.module.css';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import { AddPixel } from './AddPixel.tsx';
import classes from './PixelsList.module.css';
import { PixelsTable } from './PixelsTable.tsx';
import { pixelsQuery } from './pixels-query.ts';

export function PixelsList() {
  const { t } = useTranslation();
  const { data: pixels, error, refetch, isFetching } = useQuery(pixelsQuery);
  if (error && !pixels) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  if (pixels?.length === 0) {
    return (
      <EmptyState icon={IconTargetArrow} level={2} title={t('pixels.empty')} action={<AddPixel isFirst />}>
        <p>{t('pixels.emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <section className={list.list} aria-label={t('pixels.list')}>
      {pixels ? (
        <>
          <PixelsTable pixels={pixels} />
          <p className={classes.report}>
            <AdReportLink />
          </p>
        </>
      ) : (
        <div className={list.waiting}>
          <SkeletonRows count={3} />
        </div>
      )}
    </section>
  );
}
