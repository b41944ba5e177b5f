import type { TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import {
  dutyOf,
  leaveAt,
  nextChange,
  type TimeZone,
  type WorkingHours,
  weeklyMinutes,
} from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { dayText, momentText } from './moment-text.ts';

interface MemberOnDuty {
  status: 'active' | 'inactive';
  hours: WorkingHours;
  pausedUntil: string | null;
}

interface DutyText {
  tone: 'good' | 'quiet' | 'needs-you';
  label: string;
  /** When it changes, where that is known and not said already. */
  hint: string | null;
}

const weekMinutes = 7 * 24 * 60;

/** What to say of a member at a moment, in the words of the list and of the layout's header. */
export function dutyText(
  t: TFunction,
  { language, timeZone }: { language: Language; timeZone: TimeZone },
  member: MemberOnDuty,
  now: Date,
): DutyText {
  const { hours, status } = member;
  const pausedUntil = member.pausedUntil === null ? null : new Date(member.pausedUntil);
  const duty = dutyOf({ status, hours, pausedUntil }, now);
  const change = nextChange({ status, hours, pausedUntil }, now);
  const zones = { of: hours.timeZone, account: timeZone };
  const say = (moment: Date) => momentText(t, language, zones, moment, now);
  const from = change && t('duty.from', { time: say(change) });
  if (duty.onDuty)
    return { tone: 'good', label: t('duty.on'), hint: change && t('duty.until', { time: say(change) }) };
  switch (duty.why) {
    case 'inactive':
      return { tone: 'quiet', label: t('duty.inactive'), hint: null };
    case 'paused': {
      const end = pausedUntil as Date;
      // Where the pause ends outside the hours, coming back is later than its end.
      const isLater = change !== null && change.getTime() !== end.getTime();
      return {
        tone: 'needs-you',
        label: t('duty.paused', { time: say(end) }),
        hint: isLater ? from : null,
      };
    }
    case 'leave': {
      const date = dayText(language, leaveAt(hours, now)?.to ?? '');
      return { tone: 'quiet', label: t('duty.leave', { date }), hint: null };
    }
    case 'hours':
      return { tone: 'quiet', label: t('duty.off'), hint: from };
  }
}

export function useDutyText(): (member: MemberOnDuty, now: Date) => DutyText {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  return (member, now) => dutyText(t, { language, timeZone }, member, now);
}

/** 53 jam, of a week; 24 jam setiap hari */
export function useHoursSummary(): (hours: WorkingHours) => string {
  const { t } = useTranslation();
  return (hours) => {
    const minutes = weeklyMinutes(hours);
    if (minutes === weekMinutes) return t('hours.always');
    return t('hours.amount', { hours: formatNumber(Math.round((minutes / 60) * 100) / 100) });
  };
}
