import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { changesIn, slowDuty, wallClock } from './slow-duty.fixture.ts';
import {
  type Day,
  type DutyMember,
  dateIn,
  isOnDuty,
  minuteOfDay,
  nextChange,
  startOfDate,
  type TimeZone,
  timeZones,
  type WorkingHours,
  weekdayOf,
  weeklyMinutes,
} from './working-hours.ts';

// Millions of minutes: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 60_000 });

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** A leap year, and some days of its neighbours. */
const yearStart = new Date('2027-12-30T00:00:00Z');
const yearMinutes = 370 * 1_440;

const minuteOf = (start: Date, minute: number) => new Date(start.getTime() + minute * minuteMs);
const clock = (minutes: number) => {
  const part = (n: number) => String(n).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
};

const anyZone = fc.constantFrom(...(Object.keys(timeZones) as TimeZone[]));
const anyTime = fc.oneof(
  fc.constantFrom('00:00', '00:01', '07:00', '08:00', '17:00', '23:59'),
  fc.integer({ min: 0, max: 1_439 }).map(clock),
);
const anySpan = fc.record({ start: anyTime, end: anyTime });
const fullDay: Day = { active: true, spans: [{ start: '00:00', end: '00:00' }] };
const anyDay: fc.Arbitrary<Day> = fc.record({
  active: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  spans: fc.oneof(
    { weight: 6, arbitrary: fc.array(anySpan, { maxLength: 3 }) },
    fc.constant(fullDay.spans),
    fc.array(anySpan, { minLength: 24, maxLength: 24 }),
  ),
});
const anyWeek = fc.oneof(
  { weight: 8, arbitrary: fc.array(anyDay, { minLength: 7, maxLength: 7 }) },
  fc.constant(Array.from({ length: 7 }, () => fullDay)),
  fc.constant(Array.from({ length: 7 }, () => ({ active: true, spans: [] }))),
);

/** A member whose leaves and pause, if any, touch these days. */
function anyMember(start: Date, days: number): fc.Arbitrary<DutyMember> {
  const anyLeave = fc
    .tuple(fc.integer({ min: -5, max: days + 5 }), fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })))
    .map(([first, more]) => ({
      from: dateIn('WIB', new Date(start.getTime() + first * dayMs)),
      to: dateIn('WIB', new Date(start.getTime() + (first + more) * dayMs)),
    }));
  return fc.record({
    status: fc.oneof(
      { weight: 12, arbitrary: fc.constant('active' as const) },
      fc.constant('inactive' as const),
    ),
    hours: fc.record({
      enabled: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.constant(false)),
      timeZone: anyZone,
      days: anyWeek,
      leaves: fc.array(anyLeave, { maxLength: 5 }),
    }),
    pausedUntil: fc.option(
      fc.integer({ min: -1_440, max: days * 1_440 }).map((minute) => minuteOf(start, minute)),
    ),
  });
}

/** Every moment at which the rule says that something changes, one after the other. */
function chainOf(member: DutyMember, from: Date, to: Date): number[] {
  const minutes: number[] = [];
  let at = from;
  for (;;) {
    const next = nextChange(member, at);
    if (!next || next >= to) break;
    if (next <= at) throw new Error(`${next.toISOString()} is not after ${at.toISOString()}`);
    minutes.push((next.getTime() - from.getTime()) / minuteMs);
    at = next;
  }
  return minutes;
}

describe('over a whole leap year, minute by minute', () => {
  // The same three on every run: each takes a second.
  const members = fc.sample(anyMember(yearStart, 370), { numRuns: 3, seed: 2028 });
  const zones: TimeZone[] = ['WIB', 'WITA', 'WIT'];

  test.each(zones)('in %s', (timeZone) => {
    const { hours } = members[zones.indexOf(timeZone)] as DutyMember;
    const member: DutyMember = {
      status: 'active',
      hours: { ...hours, timeZone, enabled: true },
      pausedUntil: new Date('2028-01-03T02:17:00Z'),
    };
    const duty = slowDuty(member, yearStart, yearMinutes);
    const wrong: Date[] = [];
    for (let minute = 0; minute < yearMinutes; minute += 1) {
      const at = minuteOf(yearStart, minute);
      if (isOnDuty(member, at) !== (duty[minute] === 1)) wrong.push(at);
    }
    expect(wrong).toEqual([]);
    expect(changesIn(duty).length).toBeGreaterThan(100);
    expect(chainOf(member, yearStart, minuteOf(yearStart, yearMinutes))).toEqual(changesIn(duty));
  });
});

describe('for any member', () => {
  const days = 15;
  const minutes = days * 1_440;
  /** Within that year and around its ends. */
  const anyStart = fc
    .integer({ min: -10, max: 370 })
    .map((day) => new Date(yearStart.getTime() + day * dayMs));
  const anyCase = anyStart.chain((start) =>
    fc.record({ start: fc.constant(start), member: anyMember(start, days) }),
  );

  test('every minute of two weeks, and every change in it', () => {
    fc.assert(
      fc.property(anyCase, ({ start, member }) => {
        const duty = slowDuty(member, start, minutes);
        const found = Uint8Array.from(duty, (_, minute) => Number(isOnDuty(member, minuteOf(start, minute))));
        expect(found.every((onDuty, minute) => onDuty === duty[minute])).toBe(true);
        expect(chainOf(member, start, minuteOf(start, minutes))).toEqual(changesIn(duty));
      }),
      { numRuns: 30 },
    );
  });

  test('from any moment the next change is the first: none before it, one at it', () => {
    const anyMoment = fc.integer({ min: 0, max: minutes * minuteMs - 1 });
    fc.assert(
      fc.property(
        anyCase,
        fc.array(anyMoment, { minLength: 20, maxLength: 20 }),
        ({ start, member }, moments) => {
          const changes = changesIn(slowDuty(member, start, minutes));
          for (const moment of moments) {
            const first = changes.find((minute) => minute * minuteMs > moment);
            const next = nextChange(member, new Date(start.getTime() + moment));
            if (first !== undefined) expect(next).toEqual(minuteOf(start, first));
            else if (next) expect(next.getTime()).toBeGreaterThanOrEqual(minuteOf(start, minutes).getTime());
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('no change is promised exactly when none comes', () => {
    fc.assert(
      fc.property(anyCase, ({ start, member }) => {
        // Leaves and pauses have ended six weeks later; then the weeks repeat.
        const changes = changesIn(slowDuty(member, start, 50 * 1_440));
        expect(nextChange(member, start) === null).toBe(changes.length === 0);
      }),
      { numRuns: 40 },
    );
  });

  test('the week’s minutes are those of a week', () => {
    fc.assert(
      fc.property(anyZone, anyWeek, fc.boolean(), (timeZone, week, enabled) => {
        const hours: WorkingHours = { enabled, timeZone, days: week, leaves: [] };
        const duty = slowDuty({ status: 'active', hours, pausedUntil: null }, yearStart, 7 * 1_440);
        expect(weeklyMinutes(hours)).toBe(duty.reduce((sum, on) => sum + on, 0));
      }),
      { numRuns: 150 },
    );
  });
});

test('date, weekday and minute are those of a clock in Jakarta, Makassar and Jayapura', () => {
  const anyMoment = fc.date({
    min: new Date('1970-01-02'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, at) => {
      const ours = {
        date: dateIn(zone, at),
        weekday: weekdayOf(zone, at),
        time: clock(minuteOfDay(zone, at)),
      };
      expect(ours).toEqual(wallClock(zone, at));
      const midnight = startOfDate(zone, ours.date);
      expect(wallClock(zone, midnight)).toEqual({ ...ours, time: '00:00' });
    }),
    { numRuns: 2_000 },
  );
});
