import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconPlayerPause } from '@tabler/icons-react';
import { actedQueues } from '#contract/operator-jobs.ts';
import type { QueueHealth } from '#contract/service-health.ts';
import { type QueueState, queueStates } from '#domain/queue-health.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { ConsoleLink } from '#web/operator/lib/links.ts';
import { formatRate, formatSpan } from '#web/operator/lib/spans.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import health from './Health.module.css';
import classes from './HealthTable.module.css';
import { QueueActions } from './QueueActions.tsx';

const looks = {
  well: { tone: 'good', icon: IconCircleCheck },
  late: { tone: 'needs-you', icon: IconHourglass },
  attention: { tone: 'needs-you', icon: IconAlertTriangle },
  stalled: { tone: 'bad', icon: IconPlayerPause },
} as const satisfies Record<QueueState, object>;

/** There one sees what stands behind the number. */
const leadsToJobs = (name: QueueHealth['name']) => name === 'jobs' || name === 'mails';
const gravity = ({ state }: QueueHealth) => queueStates.indexOf(state);

/** Every queue of the service, the worst first, each a row; on the phone a card that leaves out what is nothing. */
export function QueuesTable({ queues }: { queues: readonly QueueHealth[] }) {
  const { t } = useTranslation('operator');
  const worstFirst = [...queues].sort((one, other) => gravity(other) - gravity(one));
  return (
    <section className={list.list} aria-label={t('health.tabQueues')}>
      <table className={`${list.table} ${folding.folds} ${classes.rows}`}>
        <thead>
          <tr>
            <th scope="col">{t('health.queue')}</th>
            <th scope="col">{t('health.state')}</th>
            <th scope="col" data-figure>
              {t('health.waiting')}
            </th>
            <th scope="col" data-figure>
              {t('health.oldest')}
            </th>
            <th scope="col" data-figure>
              {t('health.rate')}
            </th>
            <th scope="col" data-figure>
              {t('health.failed')}
            </th>
            <th scope="col" data-figure>
              {t('health.givenUp')}
            </th>
          </tr>
        </thead>
        <tbody>
          {worstFirst.map((queue) => (
            <Row key={queue.name} queue={queue} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ queue }: { queue: QueueHealth }) {
  const { t } = useTranslation('operator');
  const [language] = useLanguage();
  const { name, state, waiting, isMore, oldestSeconds, donePerMinute, failedInHour, givenUp } = queue;
  const { tone, icon } = looks[state];
  const acted = actedQueues.find((one) => one === name);
  const hasProblem = state !== 'well' || failedInHour > 0;
  return (
    <tr data-queue={name} data-state={state}>
      <td className={classes.name}>
        {leadsToJobs(name) && state !== 'well' ? (
          <ConsoleLink to="/health/jobs">{t(`health.queues.${name}`)}</ConsoleLink>
        ) : (
          t(`health.queues.${name}`)
        )}
        {acted && hasProblem && <QueueActions queue={acted} />}
      </td>
      <td>
        <StatusBadge tone={tone} icon={icon}>
          {t(`health.states.${state}`)}
        </StatusBadge>
      </td>
      <Figure label={t('health.waiting')} isNothing={waiting === 0}>
        {waiting === 0 ? (
          <span className={health.quiet}>{t('health.nothing')}</span>
        ) : (
          `${formatNumber(waiting)}${isMore ? '+' : ''}`
        )}
      </Figure>
      <Figure label={t('health.oldest')} isNothing={oldestSeconds === null} isBad={state === 'stalled'}>
        {oldestSeconds === null ? '–' : formatSpan(oldestSeconds, language)}
      </Figure>
      <Figure label={t('health.rate')} isNothing={!donePerMinute}>
        {donePerMinute === null ? (
          <span className={health.quiet} title={t('health.notCounted')}>
            –
          </span>
        ) : (
          formatRate(donePerMinute)
        )}
      </Figure>
      <Figure label={t('health.failed')} isNothing={failedInHour === 0} isBad={failedInHour > 0}>
        {formatNumber(failedInHour)}
      </Figure>
      <Figure label={t('health.givenUp')} isNothing={givenUp === 0} isBad={givenUp > 0}>
        {givenUp > 0 && leadsToJobs(name) ? (
          <ConsoleLink to="/health/jobs" search={{ trouble: 'dead' }}>
            {formatNumber(givenUp)}
          </ConsoleLink>
        ) : (
          formatNumber(givenUp)
        )}
      </Figure>
    </tr>
  );
}

interface FigureProps {
  /** On the phone no head says what this number is. */
  label: string;
  isNothing: boolean;
  isBad?: boolean;
  children: React.ReactNode;
}

function Figure({ label, isNothing, isBad = false, children }: FigureProps) {
  return (
    <td
      data-figure
      data-label={label}
      data-nothing={isNothing || undefined}
      className={isBad ? health.bad : isNothing ? health.quiet : undefined}
    >
      {children}
    </td>
  );
}
