import { Button } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ProblemJob } from '#contract/operator-jobs.ts';
import type { JobProblem } from '#domain/job-problem.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { formatRelative, formatUntil } from '#web/lib/format/relative-time.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { wibZone } from '#web/operator/lib/wib.ts';
import { CodeBox } from '#web/ui/CodeBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Jobs.module.css';

export const problemTones = {
  dead: 'bad',
  overdue: 'needs-you',
  orphaned: 'needs-you',
  retrying: 'outline',
} as const satisfies Record<JobProblem, string>;

interface JobRowProps {
  job: ProblemJob;
  onAction: (act: 'retry' | 'drop') => void;
}

/** What it is, what is wrong with it, what can be done; the whole error is one press away. */
export function JobRow({ job, onAction }: JobRowProps) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const now = useNow();
  const { id, task, trouble, error, attempts, mostAttempts, since, runAt, createdAt, payload } = job;
  const time = formatUntil(new Date(runAt), now, language) ?? t('jobs.soon');
  const label = t('jobs.acts', { task, id });
  return (
    <li className={classes.job} data-job={id}>
      <div className={classes.head}>
        <strong className={classes.task}>{task}</strong>
        <StatusBadge tone={problemTones[trouble]} icon="dot">
          {t(`jobs.troubles.${trouble}`)}
        </StatusBadge>
        <time className={classes.since} dateTime={since}>
          {formatRelative(new Date(since), now, language)}
        </time>
      </div>
      <p className={classes.about}>
        {t(`jobs.about.${trouble}`, {
          attempts: formatNumber(attempts),
          most: formatNumber(mostAttempts),
          time,
        })}
      </p>
      {(error || trouble === 'dead') && (
        <p className={classes.error}>{error ? error.split('\n')[0] : t('jobs.noError')}</p>
      )}
      <details className={classes.details}>
        <summary>{t('jobs.details')}</summary>
        <dl className={classes.facts}>
          <dt>{t('jobs.number')}</dt>
          <dd>{id}</dd>
          <dt>{t('jobs.created')}</dt>
          <dd>{shortTime(new Date(createdAt), now, language, wibZone)}</dd>
        </dl>
        <CodeBox title={t('jobs.payload')}>{JSON.stringify(payload, null, 2)}</CodeBox>
        {error && <CodeBox title={t('jobs.error')}>{error}</CodeBox>}
      </details>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div className={classes.acts} role="group" aria-label={label}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAction('retry')}
        >
          {t('jobs.retry')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={() => onAction('drop')}
        >
          {t('jobs.drop')}
        </Button>
      </div>
    </li>
  );
}
