import type { TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import type { LeadTaker } from '#contract/lead-takers.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import { momentText } from '#web/entities/hours/moment-text.ts';

const states = {
  on: 'duty.on',
  paused: 'duty.onBreak',
  leave: 'duty.onLeave',
  hours: 'duty.off',
} as const satisfies Record<LeadTaker['duty'], string>;

interface Reader {
  language: Language;
  timeZone: TimeZone;
}

/** "Bertugas"; "Di luar jam, mulai besok 08.00": in the clock of the account, which the reader looks at. */
export function takerText(
  t: TFunction,
  { language, timeZone }: Reader,
  { duty, backAt }: Pick<LeadTaker, 'duty' | 'backAt'>,
  now: Date,
): string {
  const state = t(states[duty]);
  if (backAt === null) return state;
  const time = momentText(t, language, { of: timeZone, account: timeZone }, new Date(backAt), now);
  return t('duty.back', { state, time });
}

/** Those whose name has this in it; who is on duty stays first. */
export function takersNamed(takers: readonly LeadTaker[], wanted: string): LeadTaker[] {
  const typed = wanted.trim().toLowerCase();
  return takers.filter(({ fullName, nickname }) => `${fullName} ${nickname}`.toLowerCase().includes(typed));
}
