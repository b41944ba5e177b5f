import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useNow } from '#web/lib/now.ts';
import { shortTime } from '#web/lib/short-time.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './AttemptView.module.css';
import { type Attempt, errorWords, isAccepted, pretty } from './webhook-words.ts';

/** One try: whether it was accepted, how fast, in which words, and if not why. */
export function AttemptView({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { at, ms, status, answer, error } = attempt;
  const isFine = isAccepted(attempt);
  return (
    <div className={classes.attempt}>
      <div className={classes.head}>
        <StatusBadge tone={isFine ? 'good' : 'needs-you'} icon={isFine ? IconCheck : undefined}>
          {isFine ? t('webhooks.testFine') : t('webhooks.testNot')}
        </StatusBadge>
        <span className={classes.status}>{status === null ? t('webhooks.noAnswer') : `HTTP ${status}`}</span>
        <span className={classes.facts}>
          <span>{t('webhooks.ms', { number: formatNumber(ms) })}</span>
          <time dateTime={at}>{shortTime(new Date(at), now, language)}</time>
        </span>
      </div>
      {!isFine && (
        <p className={classes.why}>
          {error ? t(errorWords[error]) : t('webhooks.wrongStatus', { status: status ?? '–' })}
        </p>
      )}
      {answer ? (
        <pre className={classes.answer}>{pretty(answer)}</pre>
      ) : (
        status !== null && <p className={classes.why}>{t('webhooks.emptyAnswer')}</p>
      )}
    </div>
  );
}
