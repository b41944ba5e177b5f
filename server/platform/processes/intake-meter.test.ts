import { Histogram } from 'prom-client';
import { expect, test } from 'vitest';
import { createIntakeMeter } from './intake-meter.ts';

test('the rate and the slowest of the last minute, not of all time', async () => {
  const histogram = new Histogram({ name: 'try', help: 'try', buckets: [0.1, 0.2, 1], registers: [] });
  let now = 0;
  const read = createIntakeMeter(histogram, () => now);
  const observe = (seconds: number, times: number) => {
    for (let time = 0; time < times; time += 1) histogram.observe(seconds);
  };
  now = 60_000;
  expect(await read()).toEqual({ perMinute: 0, p99Ms: null });
  observe(0.9, 30);
  now = 90_000;
  expect((await read()).p99Ms).toBeGreaterThan(200);
  observe(0.05, 120);
  now = 150_000;
  const { perMinute, p99Ms } = await read();
  expect(perMinute).toBeCloseTo(120);
  expect(p99Ms).toBeCloseTo(99);
});
