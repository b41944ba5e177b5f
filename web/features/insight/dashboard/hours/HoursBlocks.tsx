import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DayRange } from '#web/ui/date-range.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import block from '../Block.module.css';
import { dashboardHoursQuery } from '../dashboard-query.ts';
import { BusyHours } from './BusyHours.tsx';
import { Waited } from './Waited.tsx';

interface HoursBlocksProps {
  days: Required<DayRange>;
  isOwn: boolean;
}

/** What one answer tells: when leads come, and what waited. */
export function HoursBlocks({ days, isOwn }: HoursBlocksProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(dashboardHoursQuery(days));
  if (data)
    return (
      <>
        <Waited hours={data} days={days} isOwn={isOwn} isStale={isPlaceholderData} />
        <BusyHours hours={data} days={days} isOwn={isOwn} isStale={isPlaceholderData} />
      </>
    );
  return (
    <section className={block.block}>
      <header className={block.head}>
        <h2 className={block.title}>{isOwn ? t('figures.waitedTitleOwn') : t('figures.waitedTitle')}</h2>
      </header>
      {error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <div className={block.body}>
          <Skeleton height={36} width={200} />
          <Skeleton height={96} mt={20} />
        </div>
      )}
    </section>
  );
}
