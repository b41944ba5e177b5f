import type { ApiKey } from '#contract/api-keys.ts';
import type { Language } from '#contract/language.ts';
import { formatDate } from '#web/lib/format/format.ts';

const week = 7 * 24 * 60 * 60 * 1_000;

/** Below the status: when it ends or ended. `soon` is for the amber. */
export function keyState(key: ApiKey, now: Date, language: Language) {
  const date = (at: string | null) => (at ? shortDate(new Date(at), now, language) : '');
  if (key.status === 'revoked') return { word: 'apiKeys.revokedOn', date: date(key.revokedAt) } as const;
  if (key.status === 'expired') return { word: 'apiKeys.expiredOn', date: date(key.expiresAt) } as const;
  if (key.status === 'stopped') return { word: 'apiKeys.stoppedWhy', date: '' } as const;
  if (!key.expiresAt) return { word: 'apiKeys.noExpiry', date: '' } as const;
  const isSoon = new Date(key.expiresAt).getTime() - now.getTime() <= week;
  return isSoon
    ? ({ word: 'apiKeys.expiresSoon', date: date(key.expiresAt), isSoon } as const)
    : ({ word: 'apiKeys.expiresOn', date: date(key.expiresAt) } as const);
}

/** 15 Des; in another year 15 Des 2027 */
export function shortDate(at: Date, now: Date, language: Language): string {
  const day = formatDate(at, language);
  const year = formatDate(now, language).slice(-4);
  return day.endsWith(year) ? day.slice(0, -5) : day;
}
