import type { Histogram } from 'prom-client';
import { type Bucket, quantileOf } from '#domain/quantile.ts';

interface Snapshot {
  at: number;
  /** Cumulative, as the histogram has them; the last is all. */
  counts: { upTo: number; count: number }[];
}

export interface IntakeRate {
  perMinute: number;
  p99Ms: number | null;
}

const windowMs = 60_000;

/** What the last minute was like, from a histogram that counts since the process began. `now` in milliseconds. */
export function createIntakeMeter(histogram: Histogram, now: () => number = () => performance.now()) {
  let earlier: Snapshot[] = [{ at: now(), counts: [] }];
  return async (): Promise<IntakeRate> => {
    const latest = { at: now(), counts: await readBuckets(histogram) };
    const oldEnough = earlier.filter(({ at }) => latest.at - at >= windowMs);
    // The one that a minute passed since; younger ones are kept for the next time.
    const from = oldEnough[oldEnough.length - 1] ?? earlier[0];
    earlier = [...earlier.filter((one) => from && one.at >= from.at), latest];
    if (!from) return { perMinute: 0, p99Ms: null };
    const buckets = between(from, latest);
    const total = buckets.reduce((sum, { count }) => sum + count, 0);
    const minutes = Math.max((latest.at - from.at) / windowMs, 1 / 6);
    const p99 = quantileOf(buckets, 0.99);
    return { perMinute: total / minutes, p99Ms: p99 === null ? null : p99 * 1_000 };
  };
}

async function readBuckets(histogram: Histogram): Promise<Snapshot['counts']> {
  const { values } = await histogram.get();
  return values
    .filter(({ metricName }) => metricName?.endsWith('_bucket'))
    .map(({ labels, value }) => {
      const { le } = labels as { le: number | '+Inf' };
      return { upTo: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), count: value };
    });
}

/** How many came in each bucket from one snapshot to the other. */
function between(from: Snapshot, to: Snapshot): Bucket[] {
  const before = new Map(from.counts.map(({ upTo, count }) => [upTo, count]));
  let below = 0;
  return to.counts.map(({ upTo, count }) => {
    const upToHere = count - (before.get(upTo) ?? 0);
    const here = upToHere - below;
    below = upToHere;
    return { upTo, count: here };
  });
}
