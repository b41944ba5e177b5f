import type { Language } from '#contract/language.ts';
import { formatClock } from '#web/lib/format/format.ts';

/** "20.00–22.00", in English "20:00–22:00" */
export function hoursText(from: number, to: number, language: Language): string {
  const clock = (hour: number) => formatClock(`${String(hour).padStart(2, '0')}:00`, language);
  return `${clock(from)}–${clock(to)}`;
}

/** Hours of a day, those in a row as one: "08.00–09.00", "20.00–24.00". */
export function hourRanges(hours: readonly number[], language: Language): string[] {
  const ranges: { from: number; to: number }[] = [];
  for (const hour of [...hours].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && hour <= last.to) last.to = hour + 1;
    else ranges.push({ from: hour, to: hour + 1 });
  }
  return ranges.map(({ from, to }) => hoursText(from, to, language));
}
