import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { isWithinRate } from '#server/platform/rate-limits.ts';
import { securityMailKinds } from './security-mail-kinds.ts';

export const securityMailJob = defineJob(
  'security-mails.send',
  z.object({
    accountId: z.uuid(),
    /** Who did it. */
    memberId: z.uuid(),
    kind: z.enum(securityMailKinds),
    /** What people call what it is about; never a secret. */
    subject: z.string(),
    at: z.iso.datetime(),
    /** Who gets it; nobody named: the owner. */
    toId: z.uuid().optional(),
  }),
);

type SecurityEvent = Omit<z.output<typeof securityMailJob.payload>, 'at' | 'toId'>;

/** Queues a mail to the owner, in the transaction of what happened; of one kind, by one person, no more than a few an hour. */
export async function queueSecurityMail(
  tx: Db,
  { clock }: { clock: Clock },
  { accountId, memberId, kind, subject }: SecurityEvent,
): Promise<void> {
  if (!(await isWithinRate({ db: tx, clock }, 'security-mail.kind', `${accountId} ${kind} by ${memberId}`)))
    return;
  await enqueue(tx, securityMailJob, { accountId, memberId, kind, subject, at: clock.now().toISOString() });
}

/** Queues mails to these members about what concerns them themselves; each no more than a few of one kind an hour. */
export async function queueSecurityMails(
  tx: Db,
  { clock }: { clock: Clock },
  { accountId, memberId, kind, subject }: SecurityEvent,
  memberIds: readonly string[],
): Promise<void> {
  const at = clock.now().toISOString();
  for (const toId of memberIds) {
    if (!(await isWithinRate({ db: tx, clock }, 'security-mail.kind', `${accountId} ${kind} ${toId}`)))
      continue;
    await enqueue(tx, securityMailJob, { accountId, memberId, kind, subject, at, toId });
  }
}
