import type { Language } from '#contract/language.ts';
import type { Profile } from '#contract/own-profile.ts';
import type { TimeZone } from '#domain/working-hours.ts';
import { formatPhone } from '#web/lib/format/format.ts';

export interface ProfileValues {
  fullName: string;
  nickname: string;
  phone: string;
  language: Language;
  accountName: string;
  timeZone: TimeZone;
  numberApproval: boolean;
}

/** The profile as its form shows it. */
export function valuesOf(profile: Profile): ProfileValues {
  const { namacs, nickname, nomorcs, language, accountName, timeZone, numberApproval } = profile;
  return {
    fullName: namacs,
    nickname,
    phone: formatPhone(nomorcs),
    language,
    accountName,
    timeZone,
    numberApproval,
  };
}

/** Only what differs is checked and sent: what was empty before may stay so, and others' changes are not undone. */
export function changedItems(before: ProfileValues, now: ProfileValues): Partial<ProfileValues> {
  const names = Object.keys(now) as (keyof ProfileValues)[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );
}
