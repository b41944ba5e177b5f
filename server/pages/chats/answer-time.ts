import type { Language } from '#contract/language.ts';
import { type DutyMember, dateIn, isOnDuty, nextChange, timeZones } from '#domain/working-hours.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** When a CS answers: now, from a moment on as people say it ("besok 07.00 WIB"), or nobody knows. */
export type AnswerTime = { kind: 'now' } | { kind: 'from'; when: string } | { kind: 'unknown' };

export function answerTime(member: DutyMember, now: Date, language: Language): AnswerTime {
  if (isOnDuty(member, now)) return { kind: 'now' };
  const next = nextChange(member, now);
  return next ? { kind: 'from', when: moment(member, next, now, language) } : { kind: 'unknown' };
}

/** In the CS's time zone, which is named: the buyer may live in another. */
function moment({ hours }: DutyMember, at: Date, now: Date, language: Language): string {
  const { timeZone } = hours;
  const local = new Date(at.getTime() + timeZones[timeZone] * hourMs);
  const time = local
    .toISOString()
    .slice(11, 16)
    .replace(':', language === 'id' ? '.' : ':');
  const days = (Date.parse(dateIn(timeZone, at)) - Date.parse(dateIn(timeZone, now))) / dayMs;
  // Kept together, so that no line ends between the time and its zone.
  return [...dayOf(local, days, language), `${time}\u00a0${timeZone}`].join(' ');
}

function dayOf(local: Date, days: number, language: Language): string[] {
  if (days === 0) return [];
  if (days === 1) return [language === 'id' ? 'besok' : 'tomorrow'];
  const parts = days < 7 ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  const locale = language === 'id' ? 'id-ID' : 'en-GB';
  return [new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(local)];
}
