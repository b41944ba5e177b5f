import { IconBrandMeta, IconWorld } from '@tabler/icons-react';
import type { LeadRow } from '#contract/lead-list.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber, formatPhone } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './Leads.module.css';
import { originText } from './lead-text.ts';
import { exactTime, isFresh, leadTime, wasRecent } from './lead-time.ts';

const originIcons = { meta: IconBrandMeta, other: IconWorld };

export function LeadOrigin({ origin }: Pick<LeadRow, 'origin'>) {
  const { t } = useTranslation();
  const Icon = originIcons[origin];
  return (
    <span className={classes.origin}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(originText[origin])}
    </span>
  );
}

/** The buyer has other leads here. */
export function SameBuyer({ lead }: { lead: LeadRow }) {
  const { t } = useTranslation();
  if (lead.sameBuyer === 0) return null;
  const number = formatNumber(lead.sameBuyer + 1);
  return (
    <span className={classes.hint} title={t('leads.buyerLeadsTitle', { number })}>
      {t('leads.buyerLeads', { number })}
    </span>
  );
}

interface Returning {
  lead: Pick<LeadRow, 'touches' | 'touchedAt'>;
  now: Date;
}

/** The buyer sent the form again: in the first hour when, after that how often. */
export function CameBack({ lead: { touches, touchedAt }, now }: Returning) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  if (touches === 0 || touchedAt === null) return null;
  const reader = { language, timeZone };
  const isRecent = wasRecent(touchedAt, now);
  return (
    <span
      className={classes.cameBack}
      data-recent={isRecent || undefined}
      title={t('leads.cameBackTitle', {
        number: formatNumber(touches),
        time: exactTime(t, touchedAt, reader),
      })}
    >
      {isRecent
        ? t('leads.cameBackAt', { time: leadTime(t, touchedAt, now, reader) })
        : t('leads.cameBack', { number: formatNumber(touches) })}
    </span>
  );
}

/** The number, or the code of who gave none. */
export function Contact({ lead: { phone, code } }: { lead: LeadRow }) {
  return phone ? formatPhone(phone) : code;
}

export function LeadTime({ at, now }: { at: string; now: Date }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  return (
    <time
      dateTime={at}
      title={exactTime(t, at, { language, timeZone })}
      className={classes.time}
      data-fresh={isFresh(at, now) || undefined}
    >
      {leadTime(t, at, now, { language, timeZone })}
    </time>
  );
}
