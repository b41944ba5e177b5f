import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { serverNow } from '#web/lib/api/server-time.ts';
import classes from './Clock.module.css';
import { isOver, leftText, timeLeft, twoDigits } from './countdown.ts';
import { useMoment } from './payment-text.ts';

interface ClockProps {
  until: string;
  /** The code ends before its order does. */
  isOfCode: boolean;
  onOver: () => void;
}

/** Counts down to the end, by the server's clock. */
export function Clock({ until, isOfCode, onOver }: ClockProps) {
  const { t } = useTranslation();
  const moment = useMoment();
  const left = timeLeft(new Date(until), useSecond());
  const hasEnded = isOver(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when it ends
  useEffect(() => {
    if (hasEnded) onOver();
  }, [hasEnded]);
  const { key, text } = leftText(left);
  const parts = [left.hours, left.minutes, left.seconds].map(twoDigits);
  return (
    <div className={classes.clock}>
      <p className={classes.label}>{isOfCode ? t('payment.codeUntil') : t('payment.before')}</p>
      <p className={classes.labelBrief}>{t('payment.left')}</p>
      <div className={classes.boxes} aria-hidden="true">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes, seconds
          <span key={index} className={classes.part}>
            <span className={classes.box}>{part}</span>
          </span>
        ))}
      </div>
      <VisuallyHidden>{t(key, text)}</VisuallyHidden>
      <p className={classes.moment}>
        <time dateTime={until}>{moment(until)}</time>
      </p>
    </div>
  );
}

/** The time at the server, each second: what is to be paid in time must not depend on the clock of a phone. */
function useSecond(): Date {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
