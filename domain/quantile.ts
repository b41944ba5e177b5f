/** How many took at most so long; `upTo` grows, the last is Infinity. */
export interface Bucket {
  upTo: number;
  count: number;
}

/**
 * The value that a share `q` of all stays below, as Prometheus reckons it: evenly spread within a bucket, and beyond
 * the last bound that bound. Null: there was nothing to measure.
 */
export function quantileOf(buckets: readonly Bucket[], q: number): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const wanted = q * total;
  let below = 0;
  let from = 0;
  for (const { upTo, count } of buckets) {
    if (count > 0 && below + count >= wanted) {
      return Number.isFinite(upTo) ? from + (upTo - from) * ((wanted - below) / count) : from;
    }
    below += count;
    if (Number.isFinite(upTo)) from = upTo;
  }
  return from;
}
