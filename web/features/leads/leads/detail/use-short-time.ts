import { useLanguage } from '#web/i18n/language.ts';
import { zonePlaces } from '#web/lib/format/format.ts';
import { shortTime } from '#web/lib/format/short-time.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';

/** 20.41, or 14 Nov 20.41: by the account's clock, as the list and its filters are. */
export function useShortTime(): (at: string) => string {
  const [language] = useLanguage();
  const now = useNow();
  const { timeZone } = useUser();
  return (at) => shortTime(new Date(at), now, language, zonePlaces[timeZone]);
}
