import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Answer } from '#contract/endpoint.ts';
import type { loadHealth } from '#contract/service-health.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatClock, formatNumber } from '#web/lib/format/format.ts';
import { formatRate } from '#web/operator/lib/spans.ts';
import classes from './Health.module.css';

export type Health = Answer<typeof loadHealth>;

/** One sentence before all the figures: is anything wrong? */
export function Verdict({ health, updatedAt }: { health: Health; updatedAt: number }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const bad = health.queues.filter(({ state }) => state === 'stalled' || state === 'attention').length;
  const late = health.loops.filter(({ isLate }) => isLate).length;
  const hasWorker = health.processes.some(({ isAlive, role }) => isAlive && role !== 'web');
  const sentences = [
    ...(hasWorker ? [] : [t('health.noWorker')]),
    ...(bad > 0 ? [t('health.someBad', { count: bad })] : []),
    ...(late > 0 ? [t('health.lateLoops', { count: late })] : []),
  ];
  const isBad = sentences.length > 0;
  const Icon = isBad ? IconAlertTriangle : IconCircleCheck;
  return (
    <div className={classes.verdict} data-bad={isBad || undefined} role="status">
      <Icon size={22} stroke={1.75} aria-hidden />
      <strong>{isBad ? sentences.join(' · ') : t('health.allWell')}</strong>
      <span className={classes.refreshed} aria-hidden>
        {t('health.refreshed', {
          time: formatClock(new Date(updatedAt).toTimeString().slice(0, 8), language),
        })}
      </span>
    </div>
  );
}

export function HealthTiles({ health }: { health: Health }) {
  const { t } = useTranslation('operator');
  const { intake, processes, deadJobs, openBounces } = health;
  const alive = processes.filter(({ isAlive }) => isAlive).length;
  const p99 =
    intake.p99Ms === null
      ? t('health.p99None')
      : t('health.ms', { number: formatNumber(Math.round(intake.p99Ms)) });
  return (
    <dl className={classes.tiles}>
      <Tile name={t('health.leads')}>{formatRate(intake.leadsPerMinute)}</Tile>
      <Tile name={t('health.p99')}>{intake.p99Ms === null ? <small>{p99}</small> : p99}</Tile>
      <Tile name={t('health.processes')} isBad={alive === 0}>
        {formatNumber(alive)}
      </Tile>
      <Tile name={t('health.dead')} isBad={deadJobs > 0}>
        {formatNumber(deadJobs)}
      </Tile>
      <Tile name={t('health.bounced')}>{formatNumber(openBounces)}</Tile>
    </dl>
  );
}

interface TileProps {
  name: string;
  isBad?: boolean;
  children: React.ReactNode;
}

export function Tile({ name, isBad = false, children }: TileProps) {
  return (
    <div className={classes.tile} data-bad={isBad || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
