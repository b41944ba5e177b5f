import type { Metrics } from '../metrics.ts';

export interface WorkCount {
  /** A job's task, a reader of the change log, or a loop: intake, pushes, webhooks, conversions, domains. */
  work: string;
  done: number;
  failed: number;
}

/** What the counters of this process say since it began, by kind of work. */
async function countWork(metrics: Metrics): Promise<WorkCount[]> {
  const { jobs, changes, pushes, webhooks, conversions, domainChecks, leads } = metrics;
  const counts = new Map<string, WorkCount>();
  const add = (work: string, value: number, isDone: boolean, isFailed: boolean) => {
    const count = counts.get(work) ?? { work, done: 0, failed: 0 };
    if (isDone) count.done += value;
    if (isFailed) count.failed += value;
    counts.set(work, count);
  };
  // A job that died has counted as an error already.
  for (const { labels, value } of (await jobs.get()).values)
    add(String(labels.task), value, labels.result === 'done', labels.result === 'error');
  // What these make of changes is counted when it is sent.
  const readForOthers = ['webhooks', 'conversions'];
  for (const { labels, value } of (await changes.get()).values) {
    const isDone = labels.result === 'read' && !readForOthers.includes(String(labels.reader));
    add(String(labels.reader), value, isDone, labels.result !== 'read');
  }
  // A device that is gone is no failure.
  const notSent = ['later', 'refused', 'too-large'];
  for (const { labels, value } of (await pushes.get()).values)
    add('pushes', value, labels.result === 'sent', notSent.includes(String(labels.result)));
  for (const { labels, value } of (await domainChecks.get()).values)
    add('domains', value, labels.result === 'done', labels.result === 'failed');
  for (const { labels, value } of (await webhooks.get()).values)
    add('webhooks', value, labels.result === 'delivered', labels.result === 'failed');
  // What waits until it is taken is no failure of ours, and what is too old was one before.
  for (const { labels, value } of (await conversions.get()).values)
    add(
      'conversions',
      value,
      labels.result === 'taken',
      !['taken', 'expired'].includes(String(labels.result)),
    );
  const notTaken = ['refused', 'failed'];
  for (const { labels, value } of (await leads.get()).values) {
    const isFailed = notTaken.includes(String(labels.result));
    add('intake', value, !isFailed, isFailed);
  }
  return [...counts.values()];
}

/** Says what came since it was asked the last time; what could not be written down is said again with the next. */
export function createWorkCounter(metrics: Metrics) {
  let written = new Map<string, WorkCount>();
  return async (write: (counts: WorkCount[]) => Promise<void>): Promise<void> => {
    const counts = await countWork(metrics);
    const added = counts
      .map(({ work, done, failed }) => {
        const before = written.get(work);
        return { work, done: done - (before?.done ?? 0), failed: failed - (before?.failed ?? 0) };
      })
      .filter(({ done, failed }) => done > 0 || failed > 0);
    await write(added);
    written = new Map(counts.map((count) => [count.work, count]));
  };
}
