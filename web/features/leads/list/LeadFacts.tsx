import { IconBrandMeta, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LeadRow } from '#contract/lead.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatNumber, formatPhone } from '#web/lib/format.ts';
import { useUser } from '#web/lib/session.ts';
import classes from './Leads.module.css';
import { exactTime, isFresh, leadTime } from './lead-time.ts';
import { originWords } from './lead-words.ts';

const originIcons = { meta: IconBrandMeta, other: IconWorld };

export function LeadOrigin({ origin }: Pick<LeadRow, 'origin'>) {
  const { t } = useTranslation();
  const Icon = originIcons[origin];
  return (
    <span className={classes.origin}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {t(originWords[origin])}
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

/** The number, or the code of who gave none; and how often they came back. */
export function Contact({ lead: { phone, code, touches } }: { lead: LeadRow }) {
  const { t } = useTranslation();
  return (
    <>
      {phone ? formatPhone(phone) : code}
      {touches > 0 && ` · ${t('leads.cameBack', { number: formatNumber(touches) })}`}
    </>
  );
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
