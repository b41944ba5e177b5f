import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dutyMinutes } from './duty-time.ts';
import { slowDuty } from './slow-duty.fixture.ts';
import { type Day, type DutyMember, standardHours, type TimeZone, timeZones } from './working-hours.ts';

// 2026-11-16 is a Monday. WIB is seven hours ahead: 01:00Z is 08:00, 10:00Z is 17:00.
const wib = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+07:00`);
const always: DutyMember = { status: 'active', hours: standardHours, pausedUntil: null };
const office: DutyMember = { ...always, hours: { ...standardHours, enabled: true } };
const nights: DutyMember = {
  ...always,
  hours: {
    ...standardHours,
    enabled: true,
    days: standardHours.days.map((day) => ({ ...day, spans: [{ start: '22:00', end: '02:00' }] })),
  },
};
const onLeave = (from: string, to: string): DutyMember => ({
  ...always,
  hours: { ...standardHours, leaves: [{ from, to }] },
});

describe('minutes on duty', () => {
  test.each<[string, DutyMember, Date, Date, number]>([
    ['day and night, all of it', always, wib(16, '03:00'), wib(16, '03:15'), 15],
    ['within the hours', office, wib(16, '09:00'), wib(16, '09:15'), 15],
    ['before they begin', office, wib(16, '07:00'), wib(16, '07:59'), 0],
    ['from their beginning', office, wib(16, '07:50'), wib(16, '08:10'), 10],
    ['up to their end', office, wib(16, '16:55'), wib(16, '18:00'), 5],
    ['an evening lead waits for the morning', office, wib(16, '20:00'), wib(17, '08:10'), 10],
    ['over a night', office, wib(16, '16:50'), wib(17, '08:05'), 15],
    ['over a Sunday', office, wib(21, '16:50'), wib(23, '08:05'), 15],
    ['past midnight', nights, wib(16, '23:50'), wib(17, '03:00'), 130],
    ['a leave does not count', onLeave('2026-11-16', '2026-11-16'), wib(16, '08:00'), wib(16, '20:00'), 0],
    ['after a leave', onLeave('2026-11-16', '2026-11-16'), wib(16, '08:00'), wib(17, '00:20'), 20],
    ['until a leave', onLeave('2026-11-17', '2026-11-18'), wib(16, '23:30'), wib(17, '12:00'), 30],
    ['paused', { ...always, pausedUntil: wib(16, '10:00') }, wib(16, '09:00'), wib(16, '09:40'), 0],
    [
      'a pause that is over',
      { ...always, pausedUntil: wib(16, '10:00') },
      wib(16, '09:00'),
      wib(16, '10:07'),
      7,
    ],
    [
      'a pause before it',
      { ...always, pausedUntil: wib(16, '08:00') },
      wib(16, '09:00'),
      wib(16, '09:10'),
      10,
    ],
    ['gone: every minute', { ...office, status: 'inactive' }, wib(15, '20:00'), wib(15, '21:00'), 60],
    [
      'gone, and paused before',
      { ...always, status: 'inactive', pausedUntil: wib(16, '12:00') },
      wib(16, '09:00'),
      wib(16, '09:30'),
      30,
    ],
    ['half a minute', always, wib(16, '09:00'), new Date(wib(16, '09:00').getTime() + 30_000), 0.5],
    ['backwards', always, wib(16, '09:15'), wib(16, '09:00'), 0],
  ])('%s', (_, member, from, to, minutes) => {
    expect(dutyMinutes(member, from, to)).toBe(minutes);
  });
});

const minuteMs = 60_000;
const start = wib(16, '00:00');
const minute = (n: number) => new Date(start.getTime() + n * minuteMs);
const clock = (n: number) =>
  `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
const anyTime = fc.integer({ min: 0, max: 1_439 }).map(clock);
const anyDay: fc.Arbitrary<Day> = fc.record({
  active: fc.boolean(),
  spans: fc.array(fc.record({ start: anyTime, end: anyTime }), { maxLength: 3 }),
});
const anyMember: fc.Arbitrary<DutyMember> = fc.record({
  status: fc.constant('active' as const),
  hours: fc.record({
    enabled: fc.boolean(),
    timeZone: fc.constantFrom(...(Object.keys(timeZones) as TimeZone[])),
    days: fc.array(anyDay, { minLength: 7, maxLength: 7 }),
    leaves: fc.array(
      fc.constantFrom({ from: '2026-11-17', to: '2026-11-17' }, { from: '2026-11-18', to: '2026-11-20' }),
      {
        maxLength: 2,
      },
    ),
  }),
  pausedUntil: fc.option(fc.integer({ min: -100, max: 3_000 }).map(minute)),
});
const anyMinute = fc.integer({ min: 0, max: 5 * 1_440 });

describe('whatever the hours', () => {
  test('it is the minutes one counts by looking at the clock', () => {
    fc.assert(
      fc.property(anyMember, anyMinute, fc.integer({ min: 0, max: 1_500 }), (member, from, length) => {
        const duty = slowDuty(member, start, from + length).subarray(from);
        const counted = duty.reduce((sum, isOn) => sum + isOn, 0);
        expect(dutyMinutes(member, minute(from), minute(from + length))).toBe(counted);
      }),
      { numRuns: 60 },
    );
  });

  test('the parts make the whole', () => {
    fc.assert(
      fc.property(anyMember, fc.tuple(anyMinute, anyMinute, anyMinute), (member, moments) => {
        const [from, middle, to] = moments.sort((one, other) => one - other).map(minute) as [
          Date,
          Date,
          Date,
        ];
        expect(dutyMinutes(member, from, middle) + dutyMinutes(member, middle, to)).toBe(
          dutyMinutes(member, from, to),
        );
      }),
    );
  });

  test('never less than nothing, never more than the time that passed', () => {
    fc.assert(
      fc.property(anyMember, anyMinute, anyMinute, (member, from, to) => {
        const minutes = dutyMinutes(member, minute(from), minute(to));
        expect(minutes).toBeGreaterThanOrEqual(0);
        expect(minutes).toBeLessThanOrEqual(Math.max(to - from, 0));
      }),
    );
  });
});
