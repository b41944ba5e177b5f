import { SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import type { Figures, FiguresDay } from '#contract/dashboard.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { drawingKeys } from '#web/lib/api/query-keys.ts';
import { formatRange } from '#web/ui/date-range.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { ResponsiveText } from '#web/ui/ResponsiveText.tsx';
import block from './Block.module.css';
import { type ChartMetric, type ChartPoint, chartPoints, isByWeek } from './chart-points.ts';
import { binDays, chartTitle, pointLines } from './chart-text.ts';
import classes from './DayChart.module.css';
import { FigureLink, figureLink } from './FigureLink.tsx';
import { metricText, metricValue } from './metric-text.ts';

interface RangeFigures {
  from: string;
  to: string;
  total: Figures;
  days: readonly FiguresDay[];
}

interface DayChartProps {
  metrics: readonly ChartMetric[];
  metric: ChartMetric;
  onMetric: (metric: ChartMetric) => void;
  /** Absent while it is on its way. */
  now: RangeFigures | undefined;
  before: RangeFigures | null;
  today: string;
  isStale: boolean;
}

/** One figure day by day, over the same days before. */
export function DayChart({ metrics, metric, onMetric, now, before, today, isStale }: DayChartProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const titleId = useId();
  const text = (range: RangeFigures) => formatRange(range.from, range.to, today, language);
  return (
    <section className={block.block} aria-labelledby={titleId}>
      <header className={block.head}>
        <h2 id={titleId} className={block.title}>
          {chartTitle(t, now?.days.length ?? 0)}
        </h2>
        {now && (
          <p className={classes.legend}>
            <span className={classes.now}>
              <ResponsiveText long={text(now)} brief={t('figures.now')} />
            </span>
            {before && (
              <span className={classes.before}>
                <ResponsiveText long={text(before)} brief={t('figures.before')} />
              </span>
            )}
          </p>
        )}
        <SegmentedControl
          className={block.choice}
          aria-label={t('figures.metric')}
          data={metrics.map((value) => ({ value, label: t(metricText[value]) }))}
          value={metric}
          onChange={(value) => onMetric(value as ChartMetric)}
        />
      </header>
      <div className={classes.plot} data-stale={isStale || undefined}>
        {now ? (
          <Plot
            metric={metric}
            now={now}
            before={before}
            today={today}
            withOrders={metrics.includes('orders')}
          />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
    </section>
  );
}

interface PlotProps {
  metric: ChartMetric;
  now: RangeFigures;
  before: RangeFigures | null;
  today: string;
  withOrders: boolean;
}

function Plot({ metric, now, before, today, withOrders }: PlotProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const isNarrow = useMediaQuery('(max-width: 68em)', false, { getInitialValueInEffect: false });
  // The drawing is large and comes by itself; a network that fails is asked again, as for any answer.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: drawingKeys.chart,
    queryFn: () => import('./DayPlot.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { forAnyone: true },
  });
  const points = chartPoints(metric, now.days, before?.days ?? null);
  const [looked, setLooked] = useState<string | null>(null);
  const onPoint = useCallback((point: ChartPoint) => setLooked(point.bin.from), []);
  // Before anybody looked at one: the latest.
  const shown = points.find(({ bin }) => bin.from === looked) ?? points.at(-1);
  const linkOf = ({ bin, value }: ChartPoint) => (value ? figureLink(metric, bin) : null);
  const caption = {
    metric: t(metricText[metric]),
    range: formatRange(now.from, now.to, today, language),
  };
  if (error) return <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />;
  return (
    <>
      <div className={classes.drawing}>
        {data ? (
          <data.DayPlot
            points={points}
            metric={metric}
            label={t('figures.chartOf', caption)}
            mostDates={isPhone ? 5 : isNarrow ? 10 : 16}
            today={today}
            linesOf={(point) => pointLines(t, language, { metric, today, withOrders }, point)}
            linkOf={linkOf}
            onPoint={onPoint}
          />
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
      {shown && (
        <p className={classes.shown}>
          {binDays(shown.bin, today, language)}:{' '}
          <FigureLink name={metric} figure={shown.value} days={shown.bin} className={classes.open}>
            {metricValue(t, metric, shown.value)}
          </FigureLink>
        </p>
      )}
      <VisuallyHidden>
        <table>
          <caption>{t('figures.chartTable', caption)}</caption>
          <thead>
            <tr>
              <th scope="col">{isByWeek(now.days.length) ? t('figures.week') : t('figures.day')}</th>
              <th scope="col">{caption.metric}</th>
              {before && <th scope="col">{t('figures.before')}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.bin.from}>
                <th scope="row">{binDays(point.bin, today, language)}</th>
                <td>{metricValue(t, metric, point.value)}</td>
                {before && <td>{metricValue(t, metric, point.valueBefore)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
