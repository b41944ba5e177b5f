import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Day, weeklyMinutes } from '#domain/working-hours.ts';
import { timeOf } from './clock.ts';
import { segmentsOf } from './segments.ts';

const off: Day = { active: false, spans: [{ start: '08:00', end: '17:00' }] };
const week = (days: Record<number, Day>) => Array.from({ length: 7 }, (_, day) => days[day] ?? off);
const on = (start: string, end: string): Day => ({ active: true, spans: [{ start, end }] });

it.each([
  ['a day off', week({}), 0, []],
  ['within the day', week({ 0: on('13:00', '21:00') }), 0, [{ from: 780, to: 1260, span: 0, part: 'whole' }]],
  ['up to midnight', week({ 0: on('13:00', '00:00') }), 0, [{ from: 780, to: 1440, span: 0, part: 'whole' }]],
  ['nothing of that the day after', week({ 0: on('13:00', '00:00') }), 1, []],
  ['past midnight', week({ 5: on('20:00', '02:00') }), 5, [{ from: 1200, to: 1440, span: 0, part: 'head' }]],
  [
    'its rest on a day off',
    week({ 5: on('20:00', '02:00') }),
    6,
    [{ from: 0, to: 120, span: 0, part: 'tail' }],
  ],
  [
    'from Sunday to Monday',
    week({ 6: on('20:00', '02:00') }),
    0,
    [{ from: 0, to: 120, span: 0, part: 'tail' }],
  ],
])('%s', (_, days, day, expected) => expect(segmentsOf(days, day)).toEqual(expected));

it('all that is worked is drawn, and nothing else', () => {
  const anySpan = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    .map(([start, length]) => ({ start: timeOf(start), end: timeOf(start + length) }));
  const anyDay = fc.record({ active: fc.boolean(), spans: fc.array(anySpan, { maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 7, maxLength: 7 }), (days) => {
      const drawn = new Set<number>();
      days.forEach((_, day) => {
        for (const { from, to } of segmentsOf(days, day)) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(1440);
          for (let minute = from; minute < to; minute += 1) drawn.add(day * 1440 + minute);
        }
      });
      expect(drawn.size).toBe(weeklyMinutes({ enabled: true, timeZone: 'WIB', days, leaves: [] }));
    }),
    { numRuns: 40 },
  );
});
