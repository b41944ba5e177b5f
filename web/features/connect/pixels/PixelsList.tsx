import { IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AdReportLink } from '#web/ui/AdReportLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { AddPixel } from './AddPixel.tsx';
import classes from './PixelsList.module.css';
import { PixelsTable } from './PixelsTable.tsx';
import { pixelsQuery } from './pixels-query.ts';

export function PixelsList() {
  const { t } = useTranslation();
  const query = useQuery(pixelsQuery);
  return (
    <PagedList
      query={query}
      rows={query.data}
      label={t('pixels.list')}
      none={
        <EmptyState icon={IconTargetArrow} level={2} title={t('pixels.empty')} action={<AddPixel isFirst />}>
          <p>{t('pixels.emptyText')}</p>
        </EmptyState>
      }
    >
      {(pixels) => (
        <>
          <PixelsTable pixels={pixels} />
          <p className={classes.report}>
            <AdReportLink />
          </p>
        </>
      )}
    </PagedList>
  );
}
