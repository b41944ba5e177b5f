import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, withTransaction } from '../database/index.ts';
import type { Database } from '../database/schema.gen.ts';
import { AppError } from '../errors.ts';
import { publish } from '../events/publish.ts';
import type { Deps } from '../http/app-types.ts';
import { defineJob, enqueue, type Job } from './define-job.ts';
import { isActive } from './is-active.ts';
import { createPace, type Pace } from './pace.ts';

// Work that is too large for one request: a row says what is to be done and how far it is, a job does it in portions.

/** Which batch of which account. */
export interface BatchRef {
  accountId: string;
  batchId: string;
}

const refSchema = z.object({ accountId: z.uuid(), batchId: z.uuid() });

export interface Batches {
  table: Extract<keyof Database, `${string}_batches`>;
  job: Job<typeof refSchema>;
  /** Publishes to screens that one made progress. */
  event: 'leads.changed' | 'held.changed';
  /** A column with what is to be done, which is of no use once it is over. */
  list?: 'lead_ids';
}

export function defineBatches(batches: Omit<Batches, 'job'> & { job: string }): Batches {
  // A person waits for it, but mails and the like still go first. Failures are counted with the batch.
  return { ...batches, job: defineJob(batches.job, refSchema, { maxAttempts: 25, priority: 5 }) };
}

/** At most one waits for each batch. */
export async function enqueueBatch(
  tx: Db,
  { job }: Batches,
  { accountId, batchId }: BatchRef,
  afterMs?: number,
): Promise<void> {
  const key = `${job.name}:${batchId}`;
  await enqueue(tx, job, { accountId, batchId }, afterMs === undefined ? { key } : { key, afterMs });
}

type WorkDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A server that stops waits for its jobs: the rest is left to the next run of the job. */
const stretchMs = 2_500;
const mostFailures = 20;
const stalledMs = 2 * 60 * 1_000;

export interface Work {
  /** A portion, and how far the batch is with it, are one transaction. Whether there are more. */
  doPortion: (pace: Pace) => Promise<boolean>;
  /** How long it first waits when what it needs is not there for it now; without it the queue says how long. */
  laterMs?: number;
}

/**
 * Portions of a stored batch, for a while. A process may die anywhere: another goes on behind the last portion that was
 * committed.
 */
export async function workOnBatch(
  deps: WorkDeps,
  batches: Batches,
  ref: BatchRef,
  { doPortion, laterMs }: Work,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, clock, log } = deps;
  const failures = await countAttempt(db, batches, ref, clock.now());
  if (failures === undefined) return;
  const pace = createPace(clock, stretchMs);
  try {
    if (failures > mostFailures) throw new Error(`began ${mostFailures} times without advancing`);
    do if (!(await doPortion(pace))) return;
    while (!pace.isOver() && !stopping?.aborted);
    await enqueueBatch(db, batches, ref);
  } catch (error) {
    const refusal = error instanceof AppError ? error : undefined;
    const isLast = failures > mostFailures;
    if (!isLast && laterMs !== undefined && refusal?.code === 'unavailable')
      // Each time longer: what keeps it away may last for minutes.
      return enqueueBatch(db, batches, ref, laterMs * failures);
    // Refused: whoever began it, or what it is about, is gone. Trying again would not help.
    if (!isLast && !(refusal && refusal.status < 500)) throw error;
    log.warn({ err: error, batch: ref.batchId, job: batches.job.name }, 'a batch ended early');
    await withTransaction(db, (tx) => dropBatch({ db: tx, clock }, batches, ref));
  }
}

/** Nobody goes on with it any more: what was done stays, and whoever began it sees that it failed. */
export async function dropBatch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { table, event, list }: Batches,
  { accountId, batchId }: BatchRef,
): Promise<void> {
  const emptied = list === undefined ? sql`` : sql`, ${sql.ref(list)} = '{}'`;
  await sql`
    update ${sql.table(table)} set status = 'failed', finished_at = ${clock.now()}${emptied}
    where account_id = ${accountId} and id = ${batchId} and status = 'running'`.execute(db);
  await publish(db, accountId, { name: event, payload: {} });
}

/** The queue gives back what a process that died had in hand, but not what was lost. */
export async function resumeBatches(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  batches: Batches,
): Promise<void> {
  const before = new Date(clock.now().getTime() - stalledMs);
  // One that only waits in a long queue keeps its place there.
  const { rows } = await sql<BatchRef>`
    select account_id as "accountId", id as "batchId" from ${sql.table(batches.table)}
    where status = 'running' and progressed_at < ${before}
      and not ${isActive(batches.job, sql.ref(`${batches.table}.id`))}`.execute(db);
  for (const ref of rows) await enqueueBatch(db, batches, ref);
}

export async function deleteFinishedBatches(db: Db, { table }: Batches, before: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where status <> 'running' and finished_at < ${before}`.execute(
    db,
  );
}

/** How often it was begun since it last advanced; undefined when it is over. */
async function countAttempt(
  db: Db,
  { table }: Batches,
  { accountId, batchId }: BatchRef,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    update ${sql.table(table)} set failures = failures + 1, progressed_at = ${at}
    where account_id = ${accountId} and id = ${batchId} and status = 'running'
    returning failures`.execute(db);
  return rows[0]?.failures;
}
