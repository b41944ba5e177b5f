import { z } from 'zod';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';

const attempt = z.object({ accountId: z.uuid(), id: z.uuid(), number: z.number().int() });
export type AttemptRef = z.infer<typeof attempt>;

const keyOf = (job: { name: string }, { id, number }: AttemptRef) => ({ key: `${job.name}:${id}:${number}` });

/** Asks the gateway for what the buyer pays with. */
export const openAttemptJob = defineJob('top-ups.open-attempt', attempt, { maxAttempts: 8 });

export async function enqueueOpenAttempt(tx: Db, ref: AttemptRef): Promise<void> {
  await enqueue(tx, openAttemptJob, ref, keyOf(openAttemptJob, ref));
}

/** Asks how a payment stands. */
export const checkAttemptJob = defineJob('top-ups.check-attempt', attempt, { maxAttempts: 3 });

export async function enqueueCheckAttempt(tx: Db, ref: AttemptRef): Promise<void> {
  await enqueue(tx, checkAttemptJob, ref, keyOf(checkAttemptJob, ref));
}

/** Cancels at the gateway an attempt that is not wanted any more. */
export const closeAttemptJob = defineJob('top-ups.close-attempt', attempt, { maxAttempts: 8 });

export async function enqueueCloseAttempt(tx: Db, ref: AttemptRef): Promise<void> {
  await enqueue(tx, closeAttemptJob, ref, keyOf(closeAttemptJob, ref));
}

/** Processes a notification of the gateway. */
export const notificationJob = defineJob('top-ups.notification', z.object({ id: z.number().int() }));

export async function enqueueNotification(tx: Db, id: number): Promise<void> {
  await enqueue(tx, notificationJob, { id }, { key: `${notificationJob.name}:${id}` });
}
