import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ConversionAttempt } from '#contract/pixels.ts';
import { type Platform, platformNames } from '#domain/pixels.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useNow } from '#web/lib/now.ts';
import { shortTime } from '#web/lib/short-time.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './AttemptView.module.css';
import { PlatformMessage } from './PlatformMessage.tsx';
import { outcomeOf, refusalWords } from './pixel-words.ts';

const outcomes = {
  taken: { tone: 'good', text: 'pixels.taken', icon: IconCheck },
  'not-taken': { tone: 'needs-you', text: 'pixels.notTaken', icon: undefined },
  unsure: { tone: 'needs-you', text: 'pixels.unsure', icon: undefined },
  open: { tone: 'quiet', text: 'pixels.underWay', icon: undefined },
} as const;

interface AttemptViewProps {
  attempt: ConversionAttempt;
  platform: Platform;
}

/** One try: whether it was taken, how fast, and if not why, in our words and the platform's own. */
export function AttemptView({ attempt, platform: key }: AttemptViewProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const platform = platformNames[key];
  const { at, ms, events, status, why, code, message, traceId } = attempt;
  const outcome = outcomeOf(attempt);
  const { tone, text, icon } = outcomes[outcome];
  const facts = [
    ms !== null && t('pixels.ms', { number: formatNumber(ms) }),
    events > 1 && t('pixels.together', { number: formatNumber(events - 1) }),
  ].filter(Boolean);
  return (
    <div className={classes.attempt}>
      <div className={classes.head}>
        <StatusBadge tone={tone} icon={icon}>
          {t(text)}
        </StatusBadge>
        <span className={classes.status}>
          {status === null ? t('pixels.noAnswer') : `HTTP ${status}`}
          {code !== null && `, ${t('pixels.code', { code })}`}
        </span>
        <span className={classes.facts}>
          {facts.length > 0 && <span>{facts.join(', ')}</span>}
          <time dateTime={at}>{shortTime(new Date(at), now, language)}</time>
        </span>
      </div>
      {why && <p className={classes.why}>{t(refusalWords[why], { platform })}</p>}
      <PlatformMessage platform={key} message={message} />
      {traceId && outcome !== 'taken' && (
        <p className={classes.trace}>{t('pixels.traceId', { platform, id: traceId })}</p>
      )}
    </div>
  );
}
