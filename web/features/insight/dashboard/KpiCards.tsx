import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Figures, FiguresDay } from '#contract/dashboard.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { ChangeNote } from './ChangeNote.tsx';
import { FigureLink } from './FigureLink.tsx';
import { formatFigure } from './figure-text.ts';
import classes from './KpiCards.module.css';
import { kpiText, whyNone } from './kpi-text.ts';
import { type Kpi, type KpiName, kpiOf } from './kpis.ts';
import { Sparkline } from './Sparkline.tsx';

interface RangeFigures {
  from: string;
  to: string;
  total: Figures;
  days: readonly FiguresDay[];
}

/** Many millions of rupiah are written smaller, rather than in two lines. */
const longValue = { first: 12, second: 11 };

interface KpiCardsProps {
  names: readonly KpiName[];
  rank: 'first' | 'second';
  /** Absent while it is on its way. */
  now: RangeFigures | undefined;
  /** Null: nothing to compare with. */
  before: RangeFigures | null;
  today: string;
  isStale: boolean;
  /** One more in the row, which has no days. */
  children?: ReactNode;
}

/** Figures as cards of their own, or those of the second rank as cells of one. */
export function KpiCards({ names, rank, now, before, today, isStale, children }: KpiCardsProps) {
  const { t } = useTranslation();
  return (
    <dl
      className={rank === 'first' ? classes.cards : classes.cells}
      data-count={names.length + (children ? 1 : 0)}
      data-stale={isStale || undefined}
      aria-label={rank === 'first' ? t('figures.cards') : t('figures.moreCards')}
      aria-busy={!now}
    >
      {names.map((name) =>
        now ? (
          <OneKpi key={name} kpi={kpiOf(name, now, before, today)} days={now} rank={rank}>
            <WhyNone name={name} total={now.total} />
          </OneKpi>
        ) : (
          <div key={name} className={classes.kpi}>
            <dt className={classes.name}>{t(kpiText[name].name)}</dt>
            <dd className={classes.value}>
              <Skeleton height={rank === 'first' ? 28 : 20} width="60%" my={4} />
            </dd>
            <dd className={classes.line}>
              <Skeleton height={rank === 'first' ? 28 : 20} width={rank === 'first' ? 72 : 48} />
            </dd>
          </div>
        ),
      )}
      {children}
    </dl>
  );
}

interface OneKpiProps {
  kpi: Kpi;
  days: RangeFigures;
  rank: 'first' | 'second';
  /** Why there is none. */
  children: ReactNode;
}

function OneKpi({ kpi, days, rank, children }: OneKpiProps) {
  const { t } = useTranslation();
  const text = kpiText[kpi.name];
  const value = formatFigure(kpi.unit, kpi.value);
  return (
    <div className={classes.kpi} title={'hint' in text ? t(text.hint) : undefined}>
      <dt className={classes.name}>{t(text.name)}</dt>
      <dd className={classes.value} data-long={value.length > longValue[rank] || undefined}>
        <FigureLink
          name={kpi.name}
          figure={kpi.value}
          days={{ from: days.from, to: days.to }}
          label={`${t(text.name)}: ${value}`}
          className={classes.open}
        >
          {value}
        </FigureLink>
      </dd>
      {kpi.value === null ? (
        <dd className={classes.why}>{children}</dd>
      ) : (
        <>
          {kpi.change && (
            <dd className={classes.change}>
              <ChangeNote
                change={kpi.change}
                judgement={kpi.judgement}
                days={days.days.length}
                isLong={rank === 'first'}
              />
            </dd>
          )}
          <dd className={classes.line} aria-hidden="true">
            <Sparkline values={kpi.spark} />
          </dd>
        </>
      )}
    </div>
  );
}

/** A figure that cannot be told says what is missing. */
function WhyNone({ name, total }: { name: KpiName; total: Figures }) {
  const { t } = useTranslation();
  const why = whyNone(name, total);
  if (!why) return null;
  return why.isInvite ? <TextLink to="/spends">{t(why.text)}</TextLink> : t(why.text);
}
