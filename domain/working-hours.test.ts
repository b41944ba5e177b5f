import { describe, expect, test } from 'vitest';
import {
  type Day,
  type DutyMember,
  dateIn,
  dutyOf,
  isOnDuty,
  leaveAt,
  measure,
  minuteOfDay,
  nextChange,
  type Span,
  standardHours,
  startOfDate,
  type WorkingHours,
  weekdayOf,
  weeklyMinutes,
} from './working-hours.ts';

const span = (text: string): Span => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};
const off: Day = { active: false, spans: [] };
const day = (...spans: string[]): Day => ({ active: true, spans: spans.map(span) });
const everyDay = (one: Day) => Array.from({ length: 7 }, () => one);
/** Only on that day; Monday is 0. */
const only = (weekday: number, one: Day) => everyDay(off).with(weekday, one);

const hours = (days: Day[], more: Partial<WorkingHours> = {}): WorkingHours => {
  return { enabled: true, timeZone: 'WIB', days, leaves: [], ...more };
};
const member = (own: WorkingHours, more: Partial<DutyMember> = {}): DutyMember => {
  return { status: 'active', hours: own, pausedUntil: null, ...more };
};
/** A moment as a clock in Jakarta shows it. */
const wib = (text: string) => new Date(`${text.replace(' ', 'T')}+07:00`);
const office = day('08:00-17:00');

// 16 November 2026 is a Monday.
describe('why someone is not on duty', () => {
  const at = wib('2026-11-16 20:00');
  const later = wib('2026-11-16 21:00');
  const leaves = [{ from: '2026-11-16', to: '2026-11-16' }];
  const week = everyDay(office);

  test.each<[string, DutyMember, string | null]>([
    ['nothing against it', member(hours(everyDay(day('08:00-22:00')))), null],
    ['hours', member(hours(week)), 'hours'],
    ['leave comes before hours', member(hours(week, { leaves })), 'leave'],
    ['a pause before leave', member(hours(week, { leaves }), { pausedUntil: later }), 'paused'],
    [
      'inactive before everything',
      member(hours(week, { leaves }), { pausedUntil: later, status: 'inactive' }),
      'inactive',
    ],
    ['a pause that is over', member(hours(week), { pausedUntil: at }), 'hours'],
    ['switched off: day and night', member(hours(week, { enabled: false })), null],
    ['switched off, but on leave', member(hours(week, { enabled: false, leaves })), 'leave'],
    ['switched off, but paused', member(standardHours, { pausedUntil: later }), 'paused'],
    ['what a new member has', member(standardHours), null],
  ])('%s', (_name, who, why) => {
    expect(dutyOf(who, at)).toEqual(why === null ? { onDuty: true } : { onDuty: false, why });
    expect(isOnDuty(who, at)).toBe(why === null);
  });
});

describe('the edges of spans', () => {
  test.each<[string, Day[], string, boolean]>([
    ['the minute before', only(0, office), '2026-11-16 07:59:59.999', false],
    ['the first minute', only(0, office), '2026-11-16 08:00', true],
    ['the last minute', only(0, office), '2026-11-16 16:59:59.999', true],
    ['the end', only(0, office), '2026-11-16 17:00', false],
    ['between two spans', only(0, day('08:00-12:00', '13:00-17:00')), '2026-11-16 12:30', false],
    ['a whole day begins', only(0, day('00:00-00:00')), '2026-11-16 00:00', true],
    ['a whole day’s last minute', only(0, day('00:00-00:00')), '2026-11-16 23:59:59.999', true],
    ['a whole day is over', only(0, day('00:00-00:00')), '2026-11-17 00:00', false],
    ['until the last minute of the day', only(0, day('08:00-23:59')), '2026-11-16 23:59', false],
    ['from the last minute of the day', only(0, day('23:59-00:00')), '2026-11-16 23:59', true],
    ['noon to noon, next morning', only(0, day('12:00-12:00')), '2026-11-17 11:59', true],
    ['noon to noon, next noon', only(0, day('12:00-12:00')), '2026-11-17 12:00', false],
    ['past midnight into a day off', only(0, day('22:00-06:00')), '2026-11-17 05:59', true],
    ['that day’s own night is off', only(0, day('22:00-06:00')), '2026-11-17 22:00', false],
    ['nor the early morning before', only(0, day('22:00-06:00')), '2026-11-16 05:59', false],
    ['Sunday into Monday', only(6, day('22:00-06:00')), '2026-11-16 05:59', true],
    ['across the year’s end', only(3, day('22:00-06:00')), '2027-01-01 03:00', true],
    ['on the leap day', only(1, office), '2028-02-29 12:00', true],
    ['a day switched off', only(0, { ...office, active: false }), '2026-11-16 12:00', false],
  ])('%s', (_name, days, at, expected) => {
    expect(isOnDuty(member(hours(days)), wib(at))).toBe(expected);
  });

  test('eight o’clock comes first in Jayapura, last in Jakarta', () => {
    const at = (timeZone: WorkingHours['timeZone'], moment: string) =>
      isOnDuty(member(hours(only(0, office), { timeZone })), new Date(moment));
    const opens = { WIT: '2026-11-15T23:00Z', WITA: '2026-11-16T00:00Z', WIB: '2026-11-16T01:00Z' } as const;
    const zones = ['WIB', 'WITA', 'WIT'] as const;
    const open = (moment: string) => zones.filter((zone) => at(zone, moment));
    expect(open(opens.WIT)).toEqual(['WIT']);
    expect(open(opens.WITA)).toEqual(['WITA', 'WIT']);
    expect(open(opens.WIB)).toEqual(['WIB', 'WITA', 'WIT']);
  });
});

describe('leave', () => {
  const leaves = [
    { from: '2026-12-24', to: '2026-12-26' },
    { from: '2026-12-26', to: '2026-12-28' },
  ];
  test.each([
    ['2026-12-23 23:59:59.999', undefined],
    ['2026-12-24 00:00', leaves[0]],
    ['2026-12-26 12:00', leaves[0]],
    ['2026-12-27 00:00', leaves[1]],
    ['2026-12-28 23:59:59.999', leaves[1]],
    ['2026-12-29 00:00', undefined],
  ])('at %s', (at, expected) => {
    expect(leaveAt(hours([], { leaves }), wib(at))).toEqual(expected);
  });

  test('a night shift stops where the leave begins; one begun on leave is worked after it', () => {
    const night = member(
      hours(everyDay(day('22:00-06:00')), { leaves: [{ from: '2026-11-17', to: '2026-11-17' }] }),
    );
    expect(isOnDuty(night, wib('2026-11-16 23:59'))).toBe(true);
    expect(isOnDuty(night, wib('2026-11-17 00:00'))).toBe(false);
    expect(isOnDuty(night, wib('2026-11-17 23:59'))).toBe(false);
    expect(isOnDuty(night, wib('2026-11-18 00:00'))).toBe(true);
  });
});

describe('the next change', () => {
  const week = everyDay(office);
  const always = everyDay(day('00:00-00:00'));
  const monday = wib('2026-11-16 09:00');
  const evening = wib('2026-11-16 20:00');
  const yearEnd = [{ from: '2026-12-31', to: '2027-01-01' }];
  const touching = [
    { from: '2026-11-18', to: '2026-11-20' },
    { from: '2026-11-17', to: '2026-11-18' },
  ];

  test.each<[string, DutyMember, Date, string | null]>([
    ['the end of the span', member(hours(week)), monday, '2026-11-16 17:00'],
    ['the next morning', member(hours(week)), evening, '2026-11-17 08:00'],
    ['a week later', member(hours(only(0, office))), evening, '2026-11-23 08:00'],
    [
      'spans that touch are one',
      member(hours(only(0, day('08:00-12:00', '12:00-17:00')))),
      monday,
      '2026-11-16 17:00',
    ],
    ['days that touch are one', member(hours(always.with(2, off))), monday, '2026-11-18 00:00'],
    ['over the week’s end', member(hours(always.with(2, off))), wib('2026-11-19 09:00'), '2026-11-25 00:00'],
    ['always: none', member(hours(always)), monday, null],
    ['always, until leave', member(hours(always, { leaves: yearEnd })), monday, '2026-12-31 00:00'],
    [
      'always, back from leave',
      member(hours(always, { leaves: yearEnd })),
      wib('2027-01-01 12:00'),
      '2027-01-02 00:00',
    ],
    ['never: none', member(hours(everyDay(day()))), monday, null],
    ['never, though paused: none', member(hours(everyDay(off)), { pausedUntil: evening }), monday, null],
    ['switched off: none', member(standardHours), monday, null],
    ['inactive: none', member(hours(week), { status: 'inactive' }), monday, null],
    [
      'the pause ends at work',
      member(hours(week), { pausedUntil: wib('2026-11-16 10:30:15') }),
      monday,
      '2026-11-16 10:30:15',
    ],
    ['the pause ends after work', member(hours(week), { pausedUntil: evening }), monday, '2026-11-17 08:00'],
    [
      'the pause ends as work begins',
      member(hours(week), { pausedUntil: wib('2026-11-18 08:00') }),
      monday,
      '2026-11-18 08:00',
    ],
    ['leaves that touch are one', member(hours(week, { leaves: touching })), evening, '2026-11-21 08:00'],
    [
      'a pause into a leave',
      member(hours(week, { leaves: touching }), { pausedUntil: wib('2026-11-19 09:00') }),
      monday,
      '2026-11-21 08:00',
    ],
    [
      'a leave of long ago',
      member(hours(always, { leaves: [{ from: '2020-01-01', to: '2020-01-02' }] })),
      monday,
      null,
    ],
    [
      'a leave in a far year',
      member(hours(always, { leaves: [{ from: '2999-01-01', to: '2999-01-01' }] })),
      monday,
      '2999-01-01 00:00',
    ],
  ])('%s', (_name, who, at, expected) => {
    expect(nextChange(who, at)).toEqual(expected === null ? null : wib(expected));
  });
});

describe('measuring', () => {
  test.each([
    ['08:00-17:00', 480, 540],
    ['22:00-06:00', 1_320, 480],
    ['00:00-00:00', 0, 1_440],
    ['12:00-12:00', 720, 1_440],
    ['23:59-00:00', 1_439, 1],
    ['00:00-23:59', 0, 1_439],
  ])('%s begins at minute %d and lasts %d', (text, start, length) => {
    expect(measure(span(text))).toEqual({ start, length });
  });

  test.each<[string, WorkingHours, number]>([
    ['off: the whole week', standardHours, 168 * 60],
    ['six days of nine hours', { ...standardHours, enabled: true }, 54 * 60],
    ['overlaps count once', hours(only(0, day('08:00-12:00', '10:00-14:00', '11:00-11:30'))), 6 * 60],
    [
      'also over the week’s end',
      hours(everyDay(off).with(6, day('22:00-06:00')).with(0, day('05:00-07:00'))),
      9 * 60,
    ],
    ['never more than a week', hours(everyDay(day('00:00-00:00', '12:00-12:00'))), 168 * 60],
    ['nothing', hours(everyDay(off)), 0],
  ])('a week: %s', (_name, own, minutes) => {
    expect(weeklyMinutes(own)).toBe(minutes);
  });

  test('date, weekday, minute and midnight there', () => {
    const at = new Date('2026-11-15T16:30:59Z');
    expect([dateIn('WIB', at), weekdayOf('WIB', at), minuteOfDay('WIB', at)]).toEqual([
      '2026-11-15',
      6,
      1_410,
    ]);
    expect([dateIn('WITA', at), weekdayOf('WITA', at), minuteOfDay('WITA', at)]).toEqual([
      '2026-11-16',
      0,
      30,
    ]);
    expect([dateIn('WIT', at), weekdayOf('WIT', at), minuteOfDay('WIT', at)]).toEqual(['2026-11-16', 0, 90]);
    expect(startOfDate('WIT', '2028-02-29')).toEqual(new Date('2028-02-28T15:00:00Z'));
  });
});
