import type { Language } from '#contract/language.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { wibZone } from '#web/operator/lib/wib.ts';

function momentIn(language: Language, at: string): string {
  const date = new Date(at);
  return `${formatDate(date, language, wibZone)}, ${formatTime(date, language, wibZone)}`;
}

/** Days and moments of the console are Jakarta's, wherever the operator sits. */
export function useMoments() {
  const [language] = useLanguage();
  return {
    moment: (at: string) => momentIn(language, at),
    day: (at: string) =>
      formatDate(new Date(at.length === 10 ? `${at}T12:00:00+07:00` : at), language, wibZone),
  };
}
