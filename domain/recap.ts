import { dateIn, startOfDate, type TimeZone } from './working-hours.ts';

/** What the recap of a day says wherever it comes: in the bell, as a push, by mail. */
export interface Recap {
  day: string;
  leads: number;
  orders: number;
  revenue: number;
  spend: number;
}

/** The hour at which the recap comes until its reader says otherwise: before the shop opens. */
export const usualRecapHour = 7;
export const recapHours = Array.from({ length: 24 }, (_, hour) => hour);

/** From noon on the day itself is recapped, as far as it went; before, the one that is over. */
const sameDayFrom = 12;
const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

export function isSameDayRecap(hour: number): boolean {
  return hour >= sameDayFrom;
}

/** Which day a recap is about that comes at this hour. */
export function recapDayOf(hour: number, zone: TimeZone, now: Date): string {
  return dateIn(zone, isSameDayRecap(hour) ? now : new Date(now.getTime() - dayMs));
}

/** The next time that this hour begins, after this moment. */
export function nextRecapAt(hour: number, zone: TimeZone, now: Date): Date {
  const today = startOfDate(zone, dateIn(zone, now)).getTime() + hour * hourMs;
  return new Date(today > now.getTime() ? today : today + dayMs);
}

/** The dashboard of that day. */
export function recapPath({ day }: Pick<Recap, 'day'>): `/${string}` {
  return `/?from=${day}&to=${day}`;
}

/** A day on which nothing happened is not worth a message. */
export function isWorthARecap({ leads, orders, revenue, spend }: Omit<Recap, 'day'>): boolean {
  return leads > 0 || orders > 0 || revenue > 0 || spend > 0;
}
