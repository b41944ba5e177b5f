/** Months as '2026-11', days as '2026-11-15'. */
const month = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** From an address: what is no month, or has not begun yet, becomes the month of today. */
export function readMonth(text: string | undefined, today: string): string {
  const now = monthOf(today);
  return text && month.test(text) && text <= now ? text : now;
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function shiftMonth(from: string, by: number): string {
  const at = new Date(`${from}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return monthOf(at.toISOString());
}

/** Weeks of seven, Monday first; null where the week belongs to the month before or after. */
export function weeksOf(of: string): (string | null)[][] {
  const first = new Date(`${of}-01T00:00:00Z`);
  const before = (first.getUTCDay() + 6) % 7;
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const rows = Math.ceil((before + length) / 7);
  return Array.from({ length: rows }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const date = week * 7 + weekday - before + 1;
      return date >= 1 && date <= length ? `${of}-${String(date).padStart(2, '0')}` : null;
    }),
  );
}

/** How dark a day is, from 0 (nothing spent) to 4, against the dearest day of the month. */
export function shadeOf(nominal: number, most: number): number {
  return nominal > 0 && most > 0 ? Math.ceil((nominal / most) * 4) : 0;
}

/** Whole rupiah; null where there is nothing to divide by, or nothing was spent. */
export function costPerLead({ nominal, leads }: { nominal: number; leads: number }): number | null {
  return nominal > 0 && leads > 0 ? Math.round(nominal / leads) : null;
}
