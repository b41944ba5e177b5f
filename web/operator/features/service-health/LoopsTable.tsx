import { Button } from '@mantine/core';
import { IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import type { LoopHealth } from '#contract/service-health.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import health from './Health.module.css';
import classes from './HealthTable.module.css';
import { readSchedule } from './loop-schedule.ts';

const fewAtFirst = 6;

/** What is late comes first; those that run as they should are behind a button. */
export function LoopsTable({ loops }: { loops: readonly LoopHealth[] }) {
  const { t } = useTranslation('operator');
  const [showsAll, setShowsAll] = useState(false);
  const sorted = [...loops].sort((one, other) => Number(other.isLate) - Number(one.isLate));
  const late = loops.filter(({ isLate }) => isLate).length;
  const shown = showsAll ? sorted : sorted.slice(0, Math.max(fewAtFirst, late));
  return (
    <>
      <h2 className={health.title}>{t('health.loops')}</h2>
      <section className={list.list} aria-label={t('health.loops')}>
        <table className={`${list.table} ${folding.folds} ${classes.rows}`}>
          <thead>
            <tr>
              <th scope="col">{t('health.task')}</th>
              <th scope="col">{t('health.state')}</th>
              <th scope="col">{t('health.schedule')}</th>
              <th scope="col">{t('health.lastDone')}</th>
              <th scope="col">{t('health.lastFailed')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((loop) => (
              <Row key={loop.task} loop={loop} />
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < loops.length && (
        <div className={health.more}>
          <Button variant="default" onClick={() => setShowsAll(true)}>
            {t('health.loopsShown', { number: formatNumber(loops.length) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ loop: { task, schedule, doneAt, failedAt, isLate } }: { loop: LoopHealth }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const now = useNow();
  const read = readSchedule(schedule, language);
  const text =
    read.every === 'minute'
      ? read.minutes === 1
        ? t('health.everyMinute')
        : t('health.everyMinutes', { number: read.minutes })
      : read.every === 'hour'
        ? t('health.hourly', { minute: read.minute })
        : read.every === 'day'
          ? t('health.daily', { time: read.time })
          : read.cron;
  const ago = (at: string | null) =>
    at ? (
      <time dateTime={at}>{formatRelative(new Date(at), now, language)}</time>
    ) : (
      <span className={health.quiet}>{t('health.never')}</span>
    );
  return (
    <tr>
      <td className={health.mono}>{task}</td>
      <td>
        <StatusBadge tone={isLate ? 'bad' : 'good'} icon={isLate ? IconClockExclamation : IconCircleCheck}>
          {isLate ? t('health.loopLate') : t('health.loopWell')}
        </StatusBadge>
      </td>
      <td data-wide className={health.quiet}>
        {text}
      </td>
      <td data-wide>
        <span className={classes.label}>{t('health.lastDone')}: </span>
        {ago(doneAt)}
      </td>
      <td data-wide data-nothing={failedAt === null || undefined}>
        <span className={classes.label}>{t('health.lastFailed')}: </span>
        {ago(failedAt)}
      </td>
    </tr>
  );
}
