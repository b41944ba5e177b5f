import { expect, it } from 'vitest';
import {
  assessArrival,
  extraLevel,
  newWatch,
  recordArrival,
  takeAllowance,
  type WatchedArrival,
} from './rotator-watch.ts';

const begin = Date.UTC(2026, 10, 18, 3);
const minute = 60_000;
const from = (network: string): WatchedArrival => ({ network, phone: null, text: 'nur jl mawar 1' });

/** So many in so many minutes, evenly. */
function crowd(watch: ReturnType<typeof newWatch>, networks: string[], minutes: number, startAt = begin) {
  for (const [index, network] of networks.entries())
    recordArrival(watch, from(network), startAt + (index * minutes * minute) / networks.length);
  return startAt + minutes * minute;
}

const many = (count: number, network: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => network(index));

it('a network is a sign only when most of an unusual crowd comes from it', () => {
  const usual = newWatch(begin);
  let now = crowd(
    usual,
    many(25, () => 'carrier'),
    10,
  );
  expect(assessArrival(usual, from('carrier'), 300, now).isFromCrowdedNetwork).toBe(false);
  expect(assessArrival(usual, from('carrier'), 30, now).isFromCrowdedNetwork).toBe(true);
  expect(assessArrival(usual, from('home'), 30, now).isFromCrowdedNetwork).toBe(false);

  const burst = newWatch(begin);
  now = crowd(
    burst,
    many(2_000, (index) => (index % 10 === 0 ? 'carrier' : `home ${index}`)),
    10,
  );
  expect(assessArrival(burst, from('carrier'), 30, now).isFromCrowdedNetwork).toBe(false);
});

it('a network is forgotten after two windows', () => {
  const watch = newWatch(begin);
  const now = crowd(
    watch,
    many(50, () => 'carrier'),
    10,
  );
  expect(assessArrival(watch, from('carrier'), 30, now).isFromCrowdedNetwork).toBe(true);
  recordArrival(watch, from('home'), now + 21 * minute);
  expect(assessArrival(watch, from('carrier'), 30, now + 21 * minute).isFromCrowdedNetwork).toBe(false);
});

it('a crowd is measured against what is usual', () => {
  const watch = newWatch(begin);
  const now =
    crowd(
      watch,
      many(60, (index) => `n${index}`),
      1,
    ) - 1;
  expect(assessArrival(watch, from('n'), 30, now).isCrowd).toBe(true);
  expect(assessArrival(watch, from('n'), 1_200, now).isCrowd).toBe(false);
  expect(assessArrival(watch, from('n'), 30, now + 2 * minute).isCrowd).toBe(false);
  expect([30, 1_200].map((usual) => extraLevel(watch, usual, now))).toEqual([1, 0]);
  crowd(
    watch,
    many(600, (index) => `m${index}`),
    1,
    now,
  );
  expect(extraLevel(watch, 30, now + minute - 1)).toBe(2);
});

it('an unhurried trickle without scripts always comes in', () => {
  const watch = newWatch(begin);
  for (let at = 0; at < 300; at += 1) expect(takeAllowance(watch, 30, begin + at * minute)).toBe(true);
});

it('a flood without work gets what was left, and nothing while it goes on', () => {
  const watch = newWatch(begin);
  let taken = 0;
  for (let at = 0; at < 100_000; at += 1) if (takeAllowance(watch, 30, begin + at * 10)) taken += 1;
  expect(taken).toBe(8);
  // Ten minutes after it ended there is room again.
  expect(takeAllowance(watch, 30, begin + 1_000_000 + 11 * minute)).toBe(true);
});

it('a flood after a quiet night gets no more than one after the start', () => {
  const watch = newWatch(begin);
  const morning = begin + 480 * minute;
  expect(takeAllowance(watch, 30, begin)).toBe(true);
  let taken = 0;
  for (let at = 0; at < 1_000; at += 1) if (takeAllowance(watch, 30, morning + at)) taken += 1;
  expect(taken).toBe(8);
});

it('a rotator with a busy past has more room', () => {
  const watch = newWatch(begin);
  let taken = 0;
  for (let at = 0; at < 200; at += 1) if (takeAllowance(watch, 6_000, begin + at * 3_000)) taken += 1;
  expect(taken).toBeGreaterThan(50);
});

it('a clock that was set back breaks nothing', () => {
  const watch = newWatch(begin);
  recordArrival(watch, from('a'), begin);
  recordArrival(watch, from('a'), begin - 60 * minute);
  expect(takeAllowance(watch, 30, begin - 60 * minute)).toBe(true);
  expect(assessArrival(watch, from('a'), 30, begin).isCrowd).toBe(false);
});

it('remembers no more than it may', () => {
  const watch = newWatch(begin);
  for (let at = 0; at < 20_000; at += 1) recordArrival(watch, from(`n${at}`), begin + at);
  expect([watch.networks.now.size, watch.recent.arrivals.length]).toEqual([5_000, 200]);
  for (let at = 0; at < 1_000; at += 1) recordArrival(watch, from('n'), begin + at * minute);
  expect(watch.slots.length).toBeLessThanOrEqual(60);
});
