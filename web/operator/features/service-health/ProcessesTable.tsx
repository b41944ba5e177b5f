import { IconServerOff } from '@tabler/icons-react';
import type { ProcessHealth } from '#contract/service-health.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { formatRate, formatSpan } from '#web/operator/lib/spans.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import health from './Health.module.css';
import classes from './HealthTable.module.css';

interface ProcessesTableProps {
  processes: readonly ProcessHealth[];
  /** The server's time, by which they were seen. */
  now: Date;
}

export function ProcessesTable({ processes, now }: ProcessesTableProps) {
  const { t } = useTranslation('operator');
  if (processes.length === 0)
    return (
      <EmptyState icon={IconServerOff} level={2} title={t('processes.empty')}>
        <p>{t('processes.emptyText')}</p>
      </EmptyState>
    );
  const versions = new Set(processes.filter(({ isAlive }) => isAlive).map(({ version }) => version)).size;
  return (
    <>
      {versions > 1 && <p className={health.note}>{t('processes.versions', { number: versions })}</p>}
      <section className={list.list} aria-label={t('processes.title')}>
        <table className={`${list.table} ${folding.folds} ${classes.rows}`}>
          <thead>
            <tr>
              <th scope="col">{t('processes.process')}</th>
              <th scope="col">{t('health.state')}</th>
              <th scope="col">{t('processes.version')}</th>
              <th scope="col" data-figure>
                {t('processes.uptime')}
              </th>
              <th scope="col" data-figure>
                {t('processes.leads')}
              </th>
              <th scope="col" data-figure>
                {t('processes.p99')}
              </th>
              <th scope="col" data-figure>
                {t('processes.memory')}
              </th>
            </tr>
          </thead>
          <tbody>
            {processes.map((process) => (
              <Row key={process.id} process={process} now={now} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Row({ process, now }: { process: ProcessHealth; now: Date }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const { host, pid, role, version, startedAt, seenAt, isAlive, isSelf } = process;
  const until = isAlive ? now : new Date(seenAt);
  const upSeconds = Math.max(0, (until.getTime() - Date.parse(startedAt)) / 1_000);
  return (
    <tr>
      <td>
        <span className={classes.name}>
          {host} · {pid}
        </span>
        <span className={health.second}>
          {t(`processes.roles.${role}`)}
          {isSelf && ` · ${t('processes.self')}`}
        </span>
      </td>
      <td>
        <StatusBadge tone={isAlive ? 'good' : 'bad'} icon="dot">
          {isAlive ? t('processes.alive') : t('processes.gone')}
        </StatusBadge>
        {!isAlive && <span className={health.second}>{formatRelative(new Date(seenAt), now, language)}</span>}
      </td>
      <td data-wide className={health.mono}>
        {version}
      </td>
      <td data-figure data-label={t('processes.uptime')}>
        {formatSpan(upSeconds, language)}
      </td>
      <td data-figure data-label={t('processes.leads')}>
        {formatRate(process.leadsPerMinute)}
      </td>
      <td data-figure data-label={t('processes.p99')} data-nothing={process.p99Ms === null || undefined}>
        {process.p99Ms === null ? '–' : t('health.ms', { number: formatNumber(Math.round(process.p99Ms)) })}
      </td>
      <td data-figure data-label={t('processes.memory')}>
        {formatNumber(process.memoryMb)} MB
      </td>
    </tr>
  );
}
