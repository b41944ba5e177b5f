import { describe, expect, test } from 'vitest';
import {
  changeOf,
  closingRateOf,
  costOfLateLeads,
  dueShares,
  type FigureName,
  type FigureSums,
  figureNames,
  figureOf,
  judgeChange,
  onDutyWeek,
} from './figures.ts';
import { standardHours, type WorkingHours } from './working-hours.ts';

const sums: FigureSums = {
  views: 400,
  leads: 100,
  // Ten came out of a file.
  timed: 90,
  inTime: 64,
  fresh: 10,
  orders: 25,
  revenue: 5_000_000,
  spend: 2_000_000,
};
const nothing: FigureSums = {
  views: 0,
  leads: 0,
  timed: 0,
  inTime: 0,
  fresh: 0,
  orders: 0,
  revenue: 0,
  spend: 0,
};

describe('figures', () => {
  test.each<[FigureName, number | null, number | null]>([
    ['views', 400, 0],
    ['leads', 100, 0],
    ['conversion', 0.25, null],
    ['inTime', 0.8, null],
    ['orders', 25, 0],
    ['revenue', 5_000_000, 0],
    ['spend', 2_000_000, 0],
    ['costPerLead', 20_000, null],
    ['roas', 2.5, null],
  ])('%s is %s, and of nothing %s', (name, value, empty) => {
    expect(figureOf(name, sums)).toBe(value);
    expect(figureOf(name, nothing)).toBe(empty);
  });

  test('a CS has no views and spends nothing', () => {
    const own = { ...sums, views: null, spend: null };
    const known = figureNames.filter((name) => figureOf(name, own) !== null);
    expect(known).toEqual(['leads', 'inTime', 'orders', 'revenue']);
  });

  test('leads that cost nothing have no price', () => {
    expect(figureOf('costPerLead', { ...sums, spend: 0 })).toBeNull();
  });

  test('all are fresh: nobody is late', () => {
    expect(figureOf('inTime', { ...sums, timed: 10, inTime: 0, fresh: 10 })).toBeNull();
  });

  test('the closing rate', () => {
    expect(closingRateOf({ leads: 8, orders: 2 })).toBe(0.25);
    expect(closingRateOf({ leads: 0, orders: 2 })).toBeNull();
  });

  test('money that waited', () => {
    expect(costOfLateLeads(1_234.56, 3)).toBe(3_704);
    expect(costOfLateLeads(null, 3)).toBeNull();
  });
});

describe('a change', () => {
  test.each<[FigureName, number | null, number | null, ReturnType<typeof changeOf>]>([
    ['leads', 125, 100, { kind: 'ratio', by: 0.25 }],
    ['leads', 0, 100, { kind: 'ratio', by: -1 }],
    ['leads', 5, 0, null],
    ['roas', 3, 2, { kind: 'ratio', by: 0.5 }],
    ['costPerLead', null, 2, null],
    ['conversion', 0.5, 0.25, { kind: 'points', by: 0.25 }],
    ['conversion', 0.5, 0, { kind: 'points', by: 0.5 }],
    ['inTime', 0.5, null, null],
  ])('%s from %s, before %s', (name, now, before, change) => {
    expect(changeOf(name, now, before)).toEqual(change);
  });

  test.each<[FigureName, number, 'good' | 'bad' | 'neither']>([
    ['leads', 0.1, 'good'],
    ['leads', -0.1, 'bad'],
    ['leads', 0, 'neither'],
    ['costPerLead', 0.1, 'bad'],
    ['costPerLead', -0.1, 'good'],
    ['spend', 0.1, 'neither'],
  ])('%s by %s is %s', (name, by, verdict) => {
    expect(judgeChange(name, { kind: 'ratio', by })).toBe(verdict);
  });

  test('none is neither', () => {
    expect(judgeChange('leads', null)).toBe('neither');
  });
});

describe('what ratios promise', () => {
  const members = [
    { memberId: 'budi', ratio: 3 },
    { memberId: 'sari', ratio: 1 },
  ];
  test('follows each rotator’s ratios, over all leads', () => {
    const due = dueShares(
      [
        { rotation: 'ratio', leads: 40, members },
        { rotation: 'random', leads: 20, members },
        { rotation: 'even', leads: 20, members },
        { rotation: 'ratio', leads: 0, members: [{ memberId: 'rina', ratio: 2 }] },
        { rotation: 'ratio', leads: 5, members: [] },
      ],
      100,
    );
    expect([...due.keys()]).toEqual(['budi', 'sari', 'rina']);
    for (const [who, share] of Object.entries({ budi: 0.55, sari: 0.25, rina: 0 }))
      expect(due.get(who)).toBeCloseTo(share, 12);
  });

  test('nothing when there are no leads', () => {
    expect(dueShares([{ rotation: 'ratio', leads: 0, members }], 0).size).toBe(0);
  });
});

describe('the week of those on duty', () => {
  const office: WorkingHours = { ...standardHours, enabled: true };
  const onLeave = { ...office, leaves: [{ from: '2020-01-01', to: '2030-01-01' }] };
  const days = Array.from({ length: 7 }, (_, day) => day);
  const hoursOf = (week: number[][], day: number) => (week[day] ?? []).flatMap((n, hour) => (n ? hour : []));

  test('Monday to Saturday, eight to five', () => {
    const week = onDutyWeek([office, onLeave], 'WIB');
    expect(week.map((day) => day.length)).toEqual(days.map(() => 24));
    for (const day of days.slice(0, 6))
      expect(hoursOf(week, day)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
    expect(hoursOf(week, 6)).toEqual([]);
    expect(week[0]?.[8]).toBe(2);
  });

  test('without hours: day and night', () => {
    expect(onDutyWeek([standardHours], 'WIT').flat()).toEqual(Array(168).fill(1));
  });

  test('given in the account’s zone', () => {
    expect(hoursOf(onDutyWeek([office], 'WIT'), 0)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(hoursOf(onDutyWeek([{ ...office, timeZone: 'WIT' }], 'WIB'), 0)[0]).toBe(6);
  });

  test('a night runs from Sunday into Monday', () => {
    const nights = standardHours.days.map((_, day) => ({
      active: day === 6,
      spans: [{ start: '22:00', end: '02:00' }],
    }));
    const week = onDutyWeek([{ ...office, days: nights }], 'WIB');
    expect(days.map((day) => hoursOf(week, day))).toEqual([[0, 1], [], [], [], [], [], [22, 23]]);
  });

  test.each([
    ['08:30', [8]],
    ['08:31', []],
  ])('from %s: who is there in the middle of the hour counts', (start, hours) => {
    const days = standardHours.days.map((day) => ({ ...day, spans: [{ start, end: '09:00' }] }));
    expect(hoursOf(onDutyWeek([{ ...office, days }], 'WIB'), 0)).toEqual(hours);
  });

  test('nobody', () => {
    expect(onDutyWeek([], 'WIB').flat()).toEqual(Array(168).fill(0));
  });
});
