import type { DutyMember, TimeZone } from './working-hours.ts';

/**
 * Duty computed the slow, obvious way, for the tests to compare with: a clock on the wall is watched minute by minute; who
 * sees it show the start of a span works until it shows the end. The clock is Intl's, so that our own offsets are
 * checked too.
 */
const minuteMs = 60_000;
const places: Record<TimeZone, string> = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
};
const formats = Object.fromEntries(
  Object.entries(places).map(([zone, timeZone]) => [
    zone,
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  ]),
) as Record<TimeZone, Intl.DateTimeFormat>;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** What hangs on the wall there. */
interface WallClock {
  date: string;
  /** 0 is Monday. */
  weekday: number;
  time: string;
}

export function wallClock(zone: TimeZone, at: Date): WallClock {
  const parts = Object.fromEntries(formats[zone].formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: weekdays.indexOf(parts.weekday ?? ''),
    time: `${parts.hour}:${parts.minute}`,
  };
}

const twoDigits = (n: number) => String(n).padStart(2, '0');
/** 00:00 to 23:59 */
const times = Array.from(
  { length: 1_440 },
  (_, m) => `${twoDigits(Math.floor(m / 60))}:${twoDigits(m % 60)}`,
);
const hours = new Map<string, WallClock[]>();

/** The sixty minutes from a full hour on. Asking Intl for each would take minutes; it is asked at both ends. */
function hourOf(zone: TimeZone, start: number): WallClock[] {
  const name = `${zone} ${start}`;
  const known = hours.get(name);
  if (known) return known;
  const first = wallClock(zone, new Date(start));
  const last = wallClock(zone, new Date(start + 59 * minuteMs));
  if (!first.time.endsWith(':00') || last.time !== first.time.replace(/00$/, '59'))
    throw new Error(`${zone} is not whole hours away from Greenwich`);
  const clocks = Array.from({ length: 60 }, (_, minute) => ({
    ...first,
    time: times[Number(first.time.slice(0, 2)) * 60 + minute] as string,
  }));
  hours.set(name, clocks);
  return clocks;
}

/** For each minute of the range, on duty (1) or not (0). `from` must be a full hour. */
export function slowDuty(member: DutyMember, from: Date, minutes: number): Uint8Array {
  const dayBefore = 24 * 60;
  const begin = from.getTime() - dayBefore * minuteMs;
  const clocks: WallClock[] = [];
  while (clocks.length < dayBefore + minutes) {
    for (const clock of hourOf(member.hours.timeZone, begin + clocks.length * minuteMs)) clocks.push(clock);
  }
  const works = member.hours.enabled ? worked(member, clocks) : new Uint8Array(clocks.length).fill(1);
  const { leaves } = member.hours;
  const pausedUntil = member.pausedUntil?.getTime() ?? 0;
  clocks.forEach(({ date }, minute) => {
    const isPaused = begin + minute * minuteMs < pausedUntil;
    const isAway = leaves.some((leave) => leave.from <= date && date <= leave.to);
    if (isPaused || isAway || member.status === 'inactive') works[minute] = 0;
  });
  return works.subarray(dayBefore, dayBefore + minutes);
}

function worked({ hours: { days } }: DutyMember, clocks: WallClock[]): Uint8Array {
  const works = new Uint8Array(clocks.length);
  clocks.forEach(({ weekday, time }, now) => {
    const day = days[weekday];
    for (const { start, end } of day?.active ? day.spans : []) {
      if (start !== time) continue;
      let minute = now;
      do {
        works[minute] = 1;
        minute += 1;
      } while (minute < clocks.length && clocks[minute]?.time !== end);
    }
  });
  return works;
}

/** The minutes of the range at which duty is not what it was a minute before. */
export function changesIn(duty: Uint8Array): number[] {
  const changes: number[] = [];
  for (let minute = 1; minute < duty.length; minute += 1)
    if (duty[minute] !== duty[minute - 1]) changes.push(minute);
  return changes;
}
