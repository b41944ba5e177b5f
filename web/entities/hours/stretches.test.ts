import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from '#domain/working-hours.ts';
import { timeOf } from './clock.ts';
import {
  mergeSpans,
  moved,
  pulledToMidnight,
  spanAt,
  spanOf,
  spanWhereFree,
  stretchOf,
  withEnd,
  withStart,
} from './stretches.ts';

const span = (text: string): Span => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};
const spans = (...texts: string[]) => texts.map(span);
const written = (list: readonly Span[]) => list.map(({ start, end }) => `${start}-${end}`);

const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([start, length]): Span => ({ start: timeOf(start * 15), end: timeOf((start + length) * 15) }));

/** The slow, obvious way: which minutes after the day's midnight are worked. */
function covered(list: readonly Span[]): number[] {
  const minutes = new Set<number>();
  for (const { from, to } of list.map(stretchOf)) for (let at = from; at < to; at += 15) minutes.add(at);
  return [...minutes].sort((a, b) => a - b);
}

describe('a span in minutes', () => {
  it.each([
    ['08:00-17:00', 480, 1020],
    ['20:00-02:00', 1200, 1560],
    ['20:00-00:00', 1200, 1440],
    ['00:00-00:00', 0, 1440],
    ['13:00-13:00', 780, 2220],
  ])('%s runs from %i to %i', (text, from, to) => {
    expect(stretchOf(span(text))).toEqual({ from, to });
    expect(spanOf({ from, to })).toEqual(span(text));
  });
});

describe('dragging', () => {
  const bar = { from: 780, to: 1260 };
  it.each([
    ['to a quarter', withStart(bar, 727), { from: 720, to: 1260 }],
    ['not before midnight', withStart(bar, -200), { from: 0, to: 1260 }],
    ['not past the end', withStart(bar, 1400), { from: 1245, to: 1260 }],
    ['not into the next day', withStart({ from: 1200, to: 1560 }, 1500), { from: 1425, to: 1560 }],
    ['not longer than a day', withStart({ from: 1200, to: 1560 }, 0), { from: 120, to: 1560 }],
    ['leaves odd minutes alone', withStart({ from: 487, to: 1260 }, 487), { from: 487, to: 1260 }],
  ])('the start goes %s', (_, result, expected) => expect(result).toEqual(expected));

  it.each([
    ['to a quarter', withEnd(bar, 1268), { from: 780, to: 1275 }],
    ['not before the start', withEnd(bar, 100), { from: 780, to: 795 }],
    ['past midnight', withEnd(bar, 1560), { from: 780, to: 1560 }],
    ['not longer than a day', withEnd(bar, 9999), { from: 780, to: 2220 }],
  ])('the end goes %s', (_, result, expected) => expect(result).toEqual(expected));

  it.each([
    ['by quarters', moved(bar, 22), { from: 795, to: 1275 }],
    ['not before midnight', moved(bar, -9999), { from: 0, to: 480 }],
    ['not past the next midnight', moved(bar, 9999), { from: 960, to: 1440 }],
    ['past it if it already is', moved({ from: 1200, to: 1560 }, 9999), { from: 1425, to: 1785 }],
    ['nowhere if it fills the day', moved({ from: 0, to: 1440 }, 300), { from: 0, to: 1440 }],
  ])('the whole moves %s', (_, result, expected) => expect(result).toEqual(expected));

  it.each([
    [1430, 1430],
    [1455, 1440],
    [1475, 1475],
  ])('an end near midnight is pulled to it: %i is %i', (minute, meant) =>
    expect(pulledToMidnight(minute)).toBe(meant),
  );

  it('whatever is done, a bar stays a span', () => {
    const act = fc.constantFrom(withStart, withEnd, moved);
    fc.assert(
      fc.property(anySpan, act, fc.integer({ min: -3000, max: 5000 }), (one, change, minute) => {
        const { from, to } = change(stretchOf(one), minute);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from).toBeLessThan(1440);
        expect(to - from).toBeGreaterThan(0);
        expect(to - from).toBeLessThanOrEqual(1440);
        expect(stretchOf(spanOf({ from, to }))).toEqual({ from, to });
      }),
    );
  });
});

describe('merging', () => {
  it.each([
    ['puts in order', spans('18:00-22:00', '08:00-12:00'), ['08:00-12:00', '18:00-22:00']],
    ['joins what overlaps', spans('08:00-12:00', '11:00-17:00'), ['08:00-17:00']],
    ['joins what touches', spans('08:00-12:00', '12:00-17:00'), ['08:00-17:00']],
    ['swallows what lies within', spans('08:00-17:00', '09:00-10:00'), ['08:00-17:00']],
    ['joins past midnight', spans('20:00-02:00', '22:00-03:00'), ['20:00-03:00']],
    [
      'keeps midnight apart from morning',
      spans('00:00-02:00', '20:00-00:00'),
      ['00:00-02:00', '20:00-00:00'],
    ],
    [
      'leaves apart what would be longer than a day',
      spans('00:00-14:00', '13:00-13:00'),
      ['00:00-14:00', '13:00-13:00'],
    ],
  ])('%s', (_, given, expected) => expect(written(mergeSpans(given))).toEqual(expected));

  it('changes no minute of work, and doing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 6 }), (list) => {
        const merged = mergeSpans(list);
        expect(covered(merged)).toEqual(covered(list));
        expect(mergeSpans(merged)).toEqual(merged);
      }),
    );
  });
});

describe('adding where one presses', () => {
  it.each([
    ['on an empty day', spans(), 615, '10:00-14:00'],
    ['with a gap to the next span', spans('12:00-17:00'), 615, '10:00-11:45'],
    ['with a gap to the one before', spans('08:00-10:15'), 625, '10:30-14:30'],
    ['up to midnight', spans('08:00-17:00'), 1380, '23:00-00:00'],
    ['at the very end', spans(), 1440, '23:30-00:00'],
  ])('%s', (_, given, minute, expected) =>
    expect(written([spanAt(given, minute) as Span])).toEqual([expected]),
  );

  it('adds nothing where there is no room', () => {
    expect(spanAt(spans('00:00-00:00'), 600)).toBeUndefined();
    expect(spanWhereFree(spans('00:00-00:00'))).toBeUndefined();
  });

  it.each([
    [spans(), '08:00-12:00'],
    [spans('08:00-17:00'), '18:00-22:00'],
    [spans('08:00-00:00'), '00:00-04:00'],
    [spans('09:10-12:20'), '08:00-08:55'],
  ])('finds the first room in the day', (given, expected) =>
    expect(written([spanWhereFree(given) as Span])).toEqual([expected]),
  );

  it('never overlaps or touches what is there', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 4 }), fc.integer({ min: 0, max: 1440 }), (list, minute) => {
        const added = spanAt(list, minute);
        if (!added) return;
        const together = mergeSpans([...list, added]);
        expect(together).toHaveLength(mergeSpans(list).length + 1);
      }),
    );
  });
});
