import { hourNames } from '#domain/arrival-hours.ts';

/** Monday to Sunday, each from 0 to 23 o'clock. */
export type Week = readonly (readonly number[])[];

/** Hours in a row of one weekday in which leads came and nobody was on duty; `to` is when the last of them ends. */
export interface Gap {
  day: number;
  from: number;
  to: number;
  leads: number;
}

/** The hours from one to another, the last not included, as a filter has them. */
export const hoursBetween = (from: number, to: number): string => hourNames.slice(from, to).join(',');

export const hourOf = (week: Week, day: number, hour: number) => week[day]?.[hour] ?? 0;

/** 0 for none, then 1 to 4 against the busiest hour. */
export function levelOf(leads: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (leads <= 0 || most <= 0) return 0;
  return Math.min(4, Math.max(1, Math.ceil((leads / most) * 4))) as 1 | 2 | 3 | 4;
}

export const mostIn = (week: Week) => Math.max(0, ...week.flat());
/** An hour of a week. */
export interface Place {
  day: number;
  hour: number;
}

/** In which most leads came; null when none did. */
export function busiest(week: Week): Place | null {
  const most = mostIn(week);
  if (most === 0) return null;
  const day = week.findIndex((hours) => hours.includes(most));
  return { day, hour: week[day]?.indexOf(most) ?? 0 };
}

export const sumOf = (week: Week) => week.flat().reduce((sum, leads) => sum + leads, 0);

export const isGap = (leads: number, onDuty: number) => leads > 0 && onDuty === 0;

/** Leads that came while nobody was on duty. */
export function unattended(arrivals: Week, onDuty: Week): number {
  return arrivals.reduce(
    (sum, hours, day) =>
      sum + hours.reduce((part, leads, hour) => part + (hourOf(onDuty, day, hour) === 0 ? leads : 0), 0),
    0,
  );
}

/** The stretch off duty into which most leads fell; null when none did. It begins and ends with leads. */
export function worstGap(arrivals: Week, onDuty: Week): Gap | null {
  const gaps = arrivals.flatMap((hours, day) => gapsOf(day, hours, onDuty));
  return gaps.reduce<Gap | null>((worst, gap) => (worst && worst.leads >= gap.leads ? worst : gap), null);
}

function gapsOf(day: number, hours: readonly number[], onDuty: Week): Gap[] {
  const gaps: Gap[] = [];
  let isOpen = false;
  for (const [hour, leads] of hours.entries()) {
    if (hourOf(onDuty, day, hour) > 0) isOpen = false;
    else if (leads > 0) {
      const last = isOpen ? gaps.pop() : undefined;
      gaps.push({ day, from: last?.from ?? hour, to: hour + 1, leads: (last?.leads ?? 0) + leads });
      isOpen = true;
    }
  }
  return gaps;
}
