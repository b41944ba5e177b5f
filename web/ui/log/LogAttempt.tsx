import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import classes from './log.module.css';

interface LogAttemptProps {
  outcome: { tone: ComponentProps<typeof StatusBadge>['tone']; icon: Icon | undefined; text: string };
  /** Of the answer; null: none came. */
  status: number | null;
  /** Behind the status. */
  code?: string | undefined;
  ms: number | null;
  /** Behind the time it took. */
  note?: string | undefined;
  at: string;
  /** If it was not taken: why. */
  children?: ReactNode;
}

/** One try: what came of it, how fast and when. */
export function LogAttempt({ outcome, status, code, ms, note, at, children }: LogAttemptProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const { tone, icon, text } = outcome;
  const answered = [status === null ? t('log.noAnswer') : `HTTP ${status}`, code];
  const facts = [ms !== null && t('log.ms', { number: formatNumber(ms) }), note].filter(Boolean);
  return (
    <div className={classes.attempt}>
      <div className={classes.outcome}>
        <StatusBadge tone={tone} icon={icon}>
          {text}
        </StatusBadge>
        <span className={classes.answered}>{answered.filter(Boolean).join(', ')}</span>
        <span className={classes.when}>
          {facts.length > 0 && <span>{facts.join(', ')}</span>}
          <time dateTime={at}>{shortTime(new Date(at), now, language)}</time>
        </span>
      </div>
      {children}
    </div>
  );
}
