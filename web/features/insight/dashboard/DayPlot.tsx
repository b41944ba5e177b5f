import { Link } from '@tanstack/react-router';
import { type ComponentProps, useEffect, useId } from 'react';
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  usePlotArea,
  useXAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatDayOf } from '#web/ui/date-range.ts';
import { axisTicks, type ChartMetric, type ChartPoint, labelled } from './chart-points.ts';
import classes from './DayPlot.module.css';
import { formatShortMoney } from './figure-text.ts';

interface Lines {
  title: string;
  now: string;
  before: string | null;
}

export type PointLink = Pick<ComponentProps<typeof Link>, 'to' | 'search'>;

interface DayPlotProps {
  points: readonly ChartPoint[];
  metric: ChartMetric;
  label: string;
  /** So many have room below. */
  mostDates: number;
  today: string;
  /** The words in the box of a point. */
  linesOf: (point: ChartPoint) => Lines;
  /** What a point is made of; null: it has no list. */
  linkOf: (point: ChartPoint) => PointLink | null;
  /** A pointer, a finger or the arrow keys are at it. */
  onPoint: (point: ChartPoint) => void;
}

const tick = { fill: 'var(--gl-ink-2)', fontSize: 12, letterSpacing: '-0.003em' };

/** The drawing itself, in a file of its own: it brings a large library that nothing else needs. */
export function DayPlot({ points, metric, label, mostDates, today, linesOf, linkOf, onPoint }: DayPlotProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const fill = useId();
  const isMoney = metric === 'revenue' || metric === 'costPerLead';
  const most = Math.max(0, ...points.flatMap(({ value, valueBefore }) => [value ?? 0, valueBefore ?? 0]));
  const ticks = axisTicks(most, !isMoney);
  const data = points.map((point, index) => ({
    index,
    point,
    value: point.value,
    before: point.valueBefore,
  }));
  const dates = labelled(points.length, mostDates);
  return (
    <ResponsiveContainer width="100%" height="100%" className={classes.drawing}>
      <ComposedChart
        data={data}
        margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
        aria-label={label}
        accessibilityLayer
      >
        <defs>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--gl-chart)" stopOpacity={0.16} />
            <stop offset="1" stopColor="var(--gl-chart)" stopOpacity={0} />
          </linearGradient>
        </defs>
        <CartesianGrid vertical={false} stroke="var(--gl-chart-grid)" />
        <XAxis
          dataKey="index"
          ticks={dates}
          interval={0}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickMargin={10}
          padding={{ left: 8, right: 8 }}
          tickFormatter={(index: number) => formatDayOf(points[index]?.bin.from ?? '', today, language)}
        />
        <YAxis
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 1]}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={isMoney ? 68 : 44}
          tickFormatter={(value: number) => (isMoney ? formatShortMoney(t, value) : formatNumber(value))}
        />
        <Tooltip
          cursor={{ stroke: 'var(--gl-line-strong)' }}
          isAnimationActive={false}
          content={(props) => <Box {...props} linesOf={linesOf} onPoint={onPoint} />}
        />
        <Line
          dataKey="before"
          type="monotone"
          stroke="var(--gl-chart-before)"
          strokeWidth={1.5}
          strokeDasharray="2 5"
          strokeLinecap="round"
          dot={points.length === 1}
          activeDot={false}
          connectNulls
          isAnimationActive={false}
        />
        <Area
          dataKey="value"
          type="monotone"
          stroke="var(--gl-chart)"
          strokeWidth={2}
          fill={`url(#${fill})`}
          dot={points.length === 1}
          activeDot={{ r: 5, fill: 'var(--gl-surface)', stroke: 'var(--gl-chart)', strokeWidth: 2.5 }}
          connectNulls
          isAnimationActive={false}
        />
        <PointLinks points={points} linkOf={linkOf} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/**
 * For a mouse each point is an ordinary link, as wide as its day: it can be opened beside. Keys and fingers, which read the points
 * one by one, find the same link below the drawing.
 */
function PointLinks({ points, linkOf }: Pick<DayPlotProps, 'points' | 'linkOf'>) {
  const area = usePlotArea();
  const scale = useXAxisScale();
  if (!area || !scale) return null;
  const at = (index: number) => Number(scale(index) ?? area.x);
  const width = points.length > 1 ? at(1) - at(0) : area.width;
  return (
    <g className={classes.links}>
      {points.map((point, index) => {
        const link = linkOf(point);
        return (
          link && (
            <Link key={point.bin.from} {...link} tabIndex={-1} aria-hidden>
              <rect
                x={at(index) - width / 2}
                y={area.y}
                width={width}
                height={area.height}
                fill="transparent"
              />
            </Link>
          )
        );
      })}
    </g>
  );
}

type BoxProps = TooltipContentProps & Pick<DayPlotProps, 'linesOf' | 'onPoint'>;

function Box({ active, payload, linesOf, onPoint }: BoxProps) {
  const point = (payload?.[0]?.payload as { point?: ChartPoint } | undefined)?.point;
  useEffect(() => {
    if (active && point) onPoint(point);
  }, [active, point, onPoint]);
  if (!active || !point) return null;
  const { title, now, before } = linesOf(point);
  return (
    <div className={classes.box}>
      <strong>{title}</strong>
      <span>{now}</span>
      {before && <span className={classes.before}>{before}</span>}
    </div>
  );
}
