export type PartOfDay = 'morning' | 'day' | 'afternoon' | 'night';

/** Pagi, siang, sore or malam: as people here greet, by the clock of the reader unless another zone is given. */
export function partOfDay(date: Date, timeZone?: string): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(date),
  );
  if (hour >= 4 && hour < 11) return 'morning';
  if (hour >= 11 && hour < 15) return 'day';
  if (hour >= 15 && hour < 18) return 'afternoon';
  return 'night';
}
