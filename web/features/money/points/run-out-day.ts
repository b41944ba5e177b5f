import type { Language } from '#contract/language.ts';
import { formatDate } from '#web/lib/format/format.ts';

interface RunOutDay {
  when: 'unknown' | 'today' | 'day' | 'over-a-year';
  /** "24 Nov", and with its year where that is another. */
  text: string;
}

const yearMs = 365 * 24 * 60 * 60 * 1_000;

/** On which day of the account points run out; beyond a year the pace of a week says nothing. */
export function runOutDay(
  at: Date | null,
  now: Date,
  { language, place }: { language: Language; place: string },
): RunOutDay {
  if (!at) return { when: 'unknown', text: '' };
  if (at.getTime() - now.getTime() > yearMs) return { when: 'over-a-year', text: '' };
  const day = formatDate(at, language, place);
  const today = formatDate(now, language, place);
  const isSameYear = day.slice(-4) === today.slice(-4);
  return { when: day === today ? 'today' : 'day', text: isSameYear ? day.slice(0, -5) : day };
}
