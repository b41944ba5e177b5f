import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { afterLayout } from '#web/lib/after-layout.ts';
import { LogAttempt } from '#web/ui/log/LogAttempt.tsx';
import log from '#web/ui/log/log.module.css';
import classes from './DeliveryAttempt.module.css';
import { type Attempt, errorText, isAccepted } from './webhook-text.ts';

/** One try: whether it was accepted, how fast, in which words, and if not why. */
export function DeliveryAttemptCard({ attempt }: { attempt: Attempt }) {
  const { t } = useTranslation();
  const { at, ms, status, answer, error } = attempt;
  const isFine = isAccepted(attempt);
  const outcome = isFine
    ? ({ tone: 'good', icon: IconCheck, text: t('webhooks.testFine') } as const)
    : ({ tone: 'needs-you', icon: undefined, text: t('webhooks.testNot') } as const);
  return (
    <LogAttempt outcome={outcome} status={status} ms={ms} at={at}>
      {!isFine && (
        <p className={log.quiet}>
          {error ? t(errorText[error]) : t('webhooks.wrongStatus', { status: status ?? '–' })}
        </p>
      )}
      {answer ? (
        <pre className={classes.answer}>{afterLayout(answer)}</pre>
      ) : (
        status !== null && <p className={log.quiet}>{t('webhooks.emptyAnswer')}</p>
      )}
    </LogAttempt>
  );
}
