import { IconCheck } from '@tabler/icons-react';
import type { ConversionAttempt } from '#contract/conversions.ts';
import { type Platform, platformNames } from '#domain/pixels.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { LogAttempt } from '#web/ui/log/LogAttempt.tsx';
import classes from './ConversionAttempt.module.css';
import { PlatformMessage } from './PlatformMessage.tsx';
import { outcomeOf, refusalText } from './pixel-text.ts';

const outcomes = {
  taken: { tone: 'good', text: 'pixels.taken', icon: IconCheck },
  'not-taken': { tone: 'needs-you', text: 'pixels.notTaken', icon: undefined },
  unsure: { tone: 'needs-you', text: 'pixels.unsure', icon: undefined },
  open: { tone: 'quiet', text: 'pixels.underWay', icon: undefined },
} as const;

interface ConversionAttemptCardProps {
  attempt: ConversionAttempt;
  platform: Platform;
}

/** One try: whether it was taken, how fast, and if not why, in our words and the platform's own. */
export function ConversionAttemptCard({ attempt, platform: key }: ConversionAttemptCardProps) {
  const { t } = useTranslation();
  const platform = platformNames[key];
  const { at, ms, events, status, why, code, message, traceId } = attempt;
  const outcome = outcomeOf(attempt);
  const { text, ...look } = outcomes[outcome];
  return (
    <LogAttempt
      outcome={{ ...look, text: t(text) }}
      status={status}
      code={code === null ? undefined : t('pixels.code', { code })}
      ms={ms}
      note={events > 1 ? t('pixels.together', { number: formatNumber(events - 1) }) : undefined}
      at={at}
    >
      {why && <p>{t(refusalText[why], { platform })}</p>}
      <PlatformMessage platform={key} message={message} />
      {traceId && outcome !== 'taken' && (
        <p className={classes.trace}>{t('pixels.traceId', { platform, id: traceId })}</p>
      )}
    </LogAttempt>
  );
}
