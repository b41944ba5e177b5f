import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { WaitingRow } from '#contract/waiting-leads.ts';
import { waitLevel } from '#domain/reminder-choices.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { durationText } from '../detail/duration-text.ts';
import { useShortTime } from '../detail/use-short-time.ts';
import { fromWaiting } from './from-waiting.ts';
import classes from './WaitingCard.module.css';

/** Several may have no name: their buttons are told apart by the code. */
export const spokenName = (t: TFunction, { name, code }: WaitingRow) =>
  name || `${t('lead.nameless')} ${code}`;

/** The way to all that is known of a lead, and from there to the next one who waits. */
export function WaitingName({ lead }: { lead: WaitingRow }) {
  const { t } = useTranslation();
  return (
    <Link to="/leads/$leadId" params={{ leadId: lead.id }} state={fromWaiting} className={classes.name}>
      {lead.name || t('lead.nameless')}
    </Link>
  );
}

/** How long; a reminder says that it is time, or when it will be. */
export function Waited({ lead: { createdAt, remindAt, returnedAt }, now }: { lead: WaitingRow; now: Date }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const shortTime = useShortTime();
  if (remindAt) {
    const isDue = Date.parse(remindAt) <= now.getTime();
    return (
      <span className={classes.waited} data-level={isDue ? 'soon' : 'calm'}>
        <IconBell size={14} stroke={2} aria-hidden />
        {isDue ? t('waiting.due') : t('waiting.again', { time: shortTime(remindAt) })}
      </span>
    );
  }
  // Who came back waits since then, whenever they came first.
  const since = returnedAt ?? createdAt;
  const ms = Math.max(now.getTime() - Date.parse(since), 0);
  return (
    <time dateTime={since} title={shortTime(since)} className={classes.waited} data-level={waitLevel(ms)}>
      {t('waiting.since', { time: durationText(t, language, ms) })}
    </time>
  );
}

export function Where({ lead: { rotator, member, code } }: { lead: WaitingRow }) {
  const { ROLE_CS } = useUser();
  const whose = !ROLE_CS && (member?.nickname || member?.fullName);
  return <p className={classes.where}>{[rotator?.title, whose, code].filter(Boolean).join(' · ')}</p>;
}
