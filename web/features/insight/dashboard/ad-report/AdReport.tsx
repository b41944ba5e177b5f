import { SegmentedControl } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { longestReportDays } from '#contract/ad-report.ts';
import { RangeButton } from '#web/features/insight/dashboard/RangeButton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { type DayRange, presetDays, presetOf, presetRange } from '#web/ui/date-range.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import block from '../Block.module.css';
import classes from './AdReport.module.css';
import { AdReportTable } from './AdReportTable.tsx';
import { adReportQuery } from './ad-report-query.ts';
import { GoogleAds } from './GoogleAds.tsx';
import { reportSentence } from './report-text.ts';

interface AdReportProps {
  days: Required<DayRange>;
  today: string;
  onDays: (days: DayRange) => void;
}

const dayText = { 7: 'figures.days7', 30: 'figures.days30', 90: 'figures.days90' } as const;

/** Ads that lied: what Meta would count beside what became chats, orders and money here. */
export function AdReport({ days, today, onDays }: AdReportProps) {
  const { t } = useTranslation();
  const withOrders = useSettings()?.orders ?? true;
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(adReportQuery(days));
  const preset = presetOf(days, today);
  return (
    <div className={classes.screen}>
      <div className={classes.choice}>
        <SegmentedControl
          className={classes.presets}
          aria-label={t('figures.range')}
          data={presetDays.map((count) => ({ value: String(count), label: t(dayText[count]) }))}
          value={preset === undefined ? '' : String(preset)}
          onChange={(value) => onDays(presetRange(Number(value), today))}
        />
        <RangeButton value={days} today={today} longest={longestReportDays} onChange={onDays} />
      </div>
      <section className={block.block}>
        {!data &&
          (error ? (
            <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
          ) : (
            <div className={classes.waiting}>
              <SkeletonRows count={5} />
            </div>
          ))}
        {data && data.campaigns.length === 0 && (
          <EmptyState icon={IconChartBar} level={2} title={t('adReport.empty')}>
            <p>{t('adReport.emptyText')}</p>
          </EmptyState>
        )}
        {data && data.campaigns.length > 0 && (
          <>
            <header className={classes.head}>
              <h2 className={classes.sentence}>{reportSentence(t, data.total, withOrders)}</h2>
              <p className={classes.about}>{t('adReport.about')}</p>
              <ul className={classes.legend} aria-hidden="true">
                <li data-of="counted">{t('adReport.counted')}</li>
                <li data-of="people">{t('adReport.people')}</li>
                <li data-of="chats">{t('adReport.chats')}</li>
              </ul>
            </header>
            <AdReportTable report={data} days={days} withOrders={withOrders} isStale={isPlaceholderData} />
            <p className={classes.note}>{t('adReport.note')}</p>
          </>
        )}
      </section>
      {withOrders && <GoogleAds days={days} />}
    </div>
  );
}
