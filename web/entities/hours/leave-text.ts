import type { Language } from '#contract/language.ts';
import type { Leave } from '#domain/working-hours.ts';
import { formatDate } from '#web/lib/format/format.ts';
import { dayText } from './moment-text.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** 24 – 26 Des 2026; 30 Nov – 2 Des 2026; 30 Des 2026 – 2 Jan 2027; 24 Des 2026 */
export function leaveText(language: Language, { from, to }: Leave): string {
  const end = whole(language, to);
  if (from === to) return end;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} – ${end}`;
  if (from.slice(0, 4) === to.slice(0, 4)) return `${dayText(language, from)} – ${end}`;
  return `${whole(language, from)} – ${end}`;
}

/** Both days count. */
export function leaveDays({ from, to }: Leave): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

export type LeaveFault = 'missing' | 'order' | 'past';

/** What is wrong with a leave that is being added, and where. */
export function leaveFaults({ from, to }: Leave, today: string): { from?: LeaveFault; to?: LeaveFault } {
  if (from === '' || to === '')
    return { ...(from === '' && { from: 'missing' }), ...(to === '' && { to: 'missing' }) };
  if (to < from) return { to: 'order' };
  return to < today ? { to: 'past' } : {};
}

function whole(language: Language, date: string): string {
  return formatDate(new Date(`${date}T00:00:00Z`), language, 'UTC');
}
