/** Indonesia has three time zones and no summer time. */
export const timeZones = { WIB: 7, WITA: 8, WIT: 9 } as const;

/** In which the service itself counts its days and years. */
export const wibMs = timeZones.WIB * 60 * 60 * 1_000;
export type TimeZone = keyof typeof timeZones;

/** A time of the day as people write it, '08:30'. */
export type TimeOfDay = string;

/** An end that is not after the start lies on the next day; 00:00 to 00:00 is a whole day. */
export interface Span {
  start: TimeOfDay;
  end: TimeOfDay;
}

export interface Day {
  active: boolean;
  spans: Span[];
}

/** Days off, both included, as '2026-12-24'. */
export interface Leave {
  from: string;
  to: string;
}

export interface WorkingHours {
  /** Off: at work day and night. Leave counts all the same. */
  enabled: boolean;
  timeZone: TimeZone;
  /** Monday first. */
  days: Day[];
  leaves: Leave[];
}

export interface DutyMember {
  status: 'active' | 'inactive';
  hours: WorkingHours;
  pausedUntil: Date | null;
}

export type Duty = { onDuty: true } | { onDuty: false; why: 'inactive' | 'paused' | 'leave' | 'hours' };

const minuteMs = 60 * 1_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
export const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** What a member has until someone says otherwise; the days are a proposal for when the switch is turned on. */
export const standardHours: WorkingHours = {
  enabled: false,
  timeZone: 'WIB',
  days: Array.from({ length: 7 }, (_, day) => ({
    active: day < 6,
    spans: [{ start: '08:00', end: '17:00' }],
  })),
  leaves: [],
};

export function isOnDuty(member: DutyMember, at: Date): boolean {
  return dutyOf(member, at).onDuty;
}

/** Whether the member may be given a lead at this moment, and if not, why. */
export function dutyOf({ status, hours, pausedUntil }: DutyMember, at: Date): Duty {
  if (status !== 'active') return { onDuty: false, why: 'inactive' };
  if (pausedUntil && at < pausedUntil) return { onDuty: false, why: 'paused' };
  if (leaveAt(hours, at)) return { onDuty: false, why: 'leave' };
  if (hours.enabled && !isWithinSpans(hours, at)) return { onDuty: false, why: 'hours' };
  return { onDuty: true };
}

export function leaveAt(hours: WorkingHours, at: Date): Leave | undefined {
  // Most have none, and every lead asks for every member.
  if (hours.leaves.length === 0) return undefined;
  const today = dateIn(hours.timeZone, at);
  return hours.leaves.find(({ from, to }) => from <= today && today <= to);
}

/** The next moment at which on duty becomes off duty or the other way round; null when it stays as it is. */
export function nextChange(member: DutyMember, at: Date): Date | null {
  if (member.status !== 'active') return null;
  const next = isOnDuty(member, at) ? endOfDuty(member, at) : startOfDuty(member, at);
  return Number.isFinite(next) ? new Date(next) : null;
}

/** Every view and every lead asks for its day, nearly always for the same one. */
let lastDate = { day: Number.NaN, text: '' };

/** The calendar day there, '2026-11-15'. */
export function dateIn(timeZone: TimeZone, at: Date): string {
  const day = localDay(timeZone, at);
  // Also of a time that is none, which is refused here.
  if (day !== lastDate.day) lastDate = { day, text: new Date(day * dayMs).toISOString().slice(0, 10) };
  return lastDate.text;
}

/** The moment at which a calendar day begins there. */
export function startOfDate(timeZone: TimeZone, date: string): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - offsetMs(timeZone));
}

/** Minutes of a week in which someone is at work; spans that overlap count once. */
export function weeklyMinutes(hours: WorkingHours): number {
  return stretchesOf(hours).reduce((sum, { from, to }) => sum + to - from, 0);
}

/** 0 is Monday. */
export function weekdayOf(timeZone: TimeZone, at: Date): number {
  // The first of January 1970 was a Thursday.
  return (localDay(timeZone, at) + 3) % 7;
}

/** Minutes since midnight there. */
export function minuteOfDay(timeZone: TimeZone, at: Date): number {
  return Math.floor(((at.getTime() + offsetMs(timeZone)) % dayMs) / minuteMs);
}

/** Where a span lies: minutes after its day's midnight, and how long it runs. */
export function measure({ start, end }: Span): { start: number; length: number } {
  const from = minutesOf(start);
  const to = minutesOf(end);
  return { start: from, length: to > from ? to - from : to + dayMinutes - from };
}

function minutesOf(time: TimeOfDay): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function offsetMs(timeZone: TimeZone): number {
  return timeZones[timeZone] * hourMs;
}

function localDay(timeZone: TimeZone, at: Date): number {
  return Math.floor((at.getTime() + offsetMs(timeZone)) / dayMs);
}

/** A span may have begun yesterday, but never earlier: none is longer than a day. */
function isWithinSpans({ days, timeZone }: WorkingHours, at: Date): boolean {
  const weekday = weekdayOf(timeZone, at);
  const minute = minuteOfDay(timeZone, at);
  return covers(days[weekday] as Day, minute) || covers(days[(weekday + 6) % 7] as Day, minute + dayMinutes);
}

/** Counted from the day's own midnight, so what runs past midnight lies beyond 1,440. */
function covers({ active, spans }: Day, minute: number): boolean {
  if (!active) return false;
  return spans.some((span) => {
    const { start, length } = measure(span);
    return start <= minute && minute < start + length;
  });
}

/** Minutes of the week, from Monday 00:00; the last one not included. */
interface Stretch {
  from: number;
  to: number;
}

/** The week's work in order, in stretches that neither touch nor overlap. */
function stretchesOf({ enabled, days }: WorkingHours): Stretch[] {
  if (!enabled) return [{ from: 0, to: weekMinutes }];
  const stretches: Stretch[] = [];
  for (const { from, to } of spansOf(days).sort((a, b) => a.from - b.from)) {
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

function spansOf(days: Day[]): Stretch[] {
  return days.flatMap(({ active, spans }, day) =>
    (active ? spans : []).flatMap((span) => {
      const { start, length } = measure(span);
      const from = day * dayMinutes + start;
      const to = from + length;
      if (to <= weekMinutes) return { from, to };
      // From Sunday into Monday: the week's end is also its beginning.
      return [
        { from, to: weekMinutes },
        { from: 0, to: to - weekMinutes },
      ];
    }),
  );
}

/** Of someone on duty: until their hours end or a leave begins, whichever comes first. */
function endOfDuty({ hours }: DutyMember, at: Date): number {
  const leaves = hours.leaves
    .map(({ from }) => startOfDate(hours.timeZone, from).getTime())
    .filter((start) => start > at.getTime());
  return Math.min(endOfStretch(hours, at.getTime()), ...leaves);
}

function endOfStretch(hours: WorkingHours, time: number): number {
  const stretches = stretchesOf(hours);
  const monday = startOfWeek(hours.timeZone, time);
  const minute = (time - monday) / minuteMs;
  const { to } = stretches.find((stretch) => minute < stretch.to) as Stretch;
  const [first] = stretches as [Stretch];
  if (to < weekMinutes || first.from > 0) return monday + to * minuteMs;
  // It goes on in the new week, and without end when it fills the whole one.
  return first.to === weekMinutes ? Number.POSITIVE_INFINITY : monday + (weekMinutes + first.to) * minuteMs;
}

/** Of someone off duty: the first working minute after the pause that no leave covers. */
function startOfDuty({ hours, pausedUntil }: DutyMember, at: Date): number {
  const stretches = stretchesOf(hours);
  let time = Math.max(at.getTime(), pausedUntil?.getTime() ?? 0);
  // Each round leaves one leave behind for good.
  while (stretches.length > 0) {
    const start = nextWork(stretches, hours.timeZone, time);
    const leave = leaveAt(hours, new Date(start));
    if (!leave) return start;
    time = startOfDate(hours.timeZone, leave.to).getTime() + dayMs;
  }
  return Number.POSITIVE_INFINITY;
}

/** The moment itself when it lies in a stretch, else when the next one begins. */
function nextWork(stretches: Stretch[], timeZone: TimeZone, time: number): number {
  const monday = startOfWeek(timeZone, time);
  const minute = (time - monday) / minuteMs;
  const stretch = stretches.find(({ to }) => minute < to);
  if (stretch) return Math.max(time, monday + stretch.from * minuteMs);
  return monday + (weekMinutes + (stretches[0] as Stretch).from) * minuteMs;
}

function startOfWeek(timeZone: TimeZone, time: number): number {
  const monday = localDay(timeZone, new Date(time)) - weekdayOf(timeZone, new Date(time));
  return monday * dayMs - offsetMs(timeZone);
}
