import type { Language } from '#contract/language.ts';
import { useLanguage } from '#web/i18n/language.ts';

const locales: Record<Language, string> = { id: 'id-ID', en: 'en-GB' };

/** November 2026 */
export function useMonthName(): (month: string) => string {
  const [language] = useLanguage();
  const names = new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => names.format(new Date(`${month}-01T00:00:00Z`));
}
