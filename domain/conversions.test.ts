import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterSending,
  batchSize,
  conversionsOf,
  goesAlone,
  inHalves,
  type MeasuringPixel,
  mayResend,
  restMs,
  sendResults,
  tooOldBefore,
} from './conversions.ts';
import { conversionStatuses, platforms } from './pixels.ts';

const pixel = (more: Partial<MeasuringPixel> = {}): MeasuringPixel => ({
  id: 'p1',
  platform: 'meta',
  hasToken: true,
  events: [
    { moment: 'view', event: 'ViewContent', value: null },
    { moment: 'submit', event: 'Lead', value: 25_000 },
    { moment: 'chat', event: 'Contact', value: null },
    { moment: 'order', event: 'Purchase', value: null },
  ],
  ...more,
});
const sold = { amount: 175, currency: 'MYR' };

describe('which events follow', () => {
  test.each([
    ['submit', 'Lead', { amount: 25_000, currency: 'IDR' }],
    ['chat', 'Contact', null],
    ['order', 'Purchase', sold],
  ] as const)('from %s', (moment, event, value) => {
    expect(conversionsOf(moment, [pixel()], ['meta'], sold)).toEqual([
      { pixelId: 'p1', platform: 'meta', event, value, status: 'waiting' },
    ]);
  });

  test('one for each pixel that chose one, in their order', () => {
    const pixels = [pixel({ id: 'b' }), pixel({ id: 'none', events: [] }), pixel({ id: 'a' })];
    expect(conversionsOf('chat', pixels, ['meta']).map(({ pixelId }) => pixelId)).toEqual(['b', 'a']);
  });

  test('without a token only the browser sends what it knows, and nobody sends the rest', () => {
    const mute = [pixel({ hasToken: false })];
    expect(conversionsOf('submit', mute, ['meta'])).toMatchObject([{ status: 'browser' }]);
    expect(conversionsOf('chat', mute, ['meta'])).toEqual([]);
    expect(conversionsOf('order', mute, ['meta'], sold)).toEqual([]);
  });
});

test.each([
  [[], []],
  [['meta'], ['meta']],
  [['tiktok'], ['tiktok']],
  [
    ['meta', 'tiktok'],
    ['meta', 'tiktok'],
  ],
] as const)('a visit whose page named %j is sent to %j', (named, expected) => {
  const pixels = platforms.map((platform) => pixel({ platform }));
  for (const moment of ['submit', 'chat', 'order'] as const)
    expect(conversionsOf(moment, pixels, named).map(({ platform }) => platform)).toEqual(expected);
});

test('without a token nothing is sent to TikTok: no browser does it', () => {
  const mute = [pixel({ platform: 'tiktok', hasToken: false })];
  for (const moment of ['submit', 'chat', 'order'] as const)
    expect(conversionsOf(moment, mute, ['tiktok'])).toEqual([]);
});

describe('after a request', () => {
  const fresh = { events: 1, aloneBefore: 0, failures: 0, isSuspect: false };

  test('one that keeps failing alone is put back, so that others are tried', () => {
    const outcome = (aloneBefore: number, failures: number) =>
      afterSending('passing', { ...fresh, aloneBefore, failures });
    expect(outcome(1, 1)).toMatchObject({ events: 'waiting', pixel: 'rests', isPutBack: false });
    expect(outcome(2, 2)).toMatchObject({ events: 'waiting', pixel: 'rests', isPutBack: true });
    // The others were taken meanwhile.
    expect(outcome(3, 0)).toMatchObject({ events: 'waiting', pixel: 'healthy', isPutBack: true });
    expect(outcome(3, 1)).toMatchObject({ events: 'waiting', pixel: 'rests', isPutBack: true });
    expect([2, 3].map(goesAlone)).toEqual([false, true]);
  });

  test('where everything is refused no event is given up at once', () => {
    const outcome = (aloneBefore: number) =>
      afterSending('bad_event', { ...fresh, aloneBefore, isSuspect: true });
    expect(outcome(0)).toMatchObject({ events: 'waiting', pixel: 'rests', isPutBack: true });
    expect(outcome(2)).toMatchObject({ events: 'refused', pixel: 'rests' });
  });

  test.each([
    ['taken', 200, 'sent', 'healthy', false],
    ['bad_event', 2, 'waiting', 'healthy', true],
    ['bad_event', 1, 'refused', 'healthy', false],
    ['throttled', 200, 'waiting', 'rests', false],
    ['passing', 1, 'waiting', 'rests', false],
    ['not_reached', 200, 'waiting', 'rests', false],
    ['no_answer', 200, 'unknown', 'rests', false],
    ['token', 200, 'waiting', 'token', false],
    ['permission', 1, 'waiting', 'permission', false],
    ['not_found', 1, 'waiting', 'not_found', false],
  ] as const)('%s of %i: %s, the pixel %s', (result, count, events, pixelAfter, halves) => {
    const after = afterSending(result, { ...fresh, events: count });
    expect(after).toEqual({ events, pixel: pixelAfter, halves, isPutBack: false });
  });

  test('only what surely was not taken is sent again', () => {
    const again = sendResults.filter(
      (result) => afterSending(result, { ...fresh, events: 2 }).events === 'waiting',
    );
    expect(again).not.toContain('taken');
    expect(again).not.toContain('no_answer');
    expect(again).toHaveLength(sendResults.length - 2);
  });

  test('halves keep all, their order, and come to an end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 2 }), (items) => {
        const [first, second] = inHalves(items);
        expect([...first, ...second]).toEqual(items);
        expect(first.length).toBeLessThan(items.length);
        expect(second.length).toBeGreaterThan(0);
      }),
    );
  });

  test('a failing platform is tried with one event', () => {
    expect([0, 1, 5].map((failures) => batchSize(failures, 100))).toEqual([100, 1, 1]);
  });
});

describe('pauses', () => {
  test('grow to an hour, and are as long as the platform asks for', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 90].map((failures) => restMs(failures, 0, null) / 60_000);
    expect(minutes).toEqual([5 / 60, 20 / 60, 1, 5, 15, 30, 60, 60, 60]);
    expect(restMs(1, 1, null)).toBe(6_000);
    expect(restMs(1, 0, 90_000)).toBe(90_000);
    expect(restMs(7, 0, 90_000)).toBe(3_600_000);
  });

  test('never shorter after one failure more', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.double({ min: 0, max: 1, noNaN: true }), (failures, spread) => {
        expect(restMs(failures + 1, spread, null)).toBeGreaterThanOrEqual(restMs(failures, spread, null));
      }),
    );
  });
});

describe('what is too old', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const week = 7 * 24 * 60 * 60 * 1_000;
  const twoDays = 2 * 24 * 60 * 60 * 1_000;
  const { submit, chat: limit } = tooOldBefore(now, { submit: twoDays, chat: week, order: week });

  test('an hour before the platform says so', () => {
    expect(limit.toISOString()).toBe('2026-11-13T13:00:00.000Z');
    expect(submit.toISOString()).toBe('2026-11-18T13:00:00.000Z');
  });

  test('may be sent again by hand until then, if it may not have arrived', () => {
    const may = conversionStatuses.filter((status) => mayResend(status, limit, limit));
    expect(may).toEqual(['refused', 'unknown']);
    expect(mayResend('unknown', new Date(limit.getTime() - 1), limit)).toBe(false);
  });
});
