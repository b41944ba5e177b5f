import { useLanguage } from '#web/i18n/language.ts';
import { useNow } from '#web/lib/now.ts';
import { shortTime } from '#web/lib/short-time.ts';

/** 20.41, or 14 Nov 20.41: in WIB, as the list and its filters are. */
export function useShortTime(): (at: string) => string {
  const [language] = useLanguage();
  const now = useNow();
  return (at) => shortTime(new Date(at), now, language, 'Asia/Jakarta');
}
