import { z } from 'zod';
import { withTransaction } from '#server/platform/database/index.ts';
import { endEmailTokens, type TokenHolder } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { deleteChange, findPerson, putChange } from './email-change.queries.ts';

const changeHours = 24;

export const emailChangeMailJob = defineJob(
  'email-change.mail',
  z.object({ accountId: z.uuid(), memberId: z.uuid(), side: z.enum(['old', 'new']) }),
);

/**
 * Nothing changes yet: both addresses get a link. Whether the new one is somebody's already is not shown here; that mail
 * says so. An address that was never verified is not asked, since it may be a mistyped one that nobody reads.
 */
export async function askEmailChange(
  deps: Pick<Deps, 'db' | 'clock'>,
  { accountId, memberId }: Viewer,
  email: string,
): Promise<{ email: string; until: string }> {
  const { db, clock } = deps;
  const holder = { accountId, memberId };
  await limitRate(deps, 'email-change.member', memberId);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + changeHours * 60 * 60 * 1_000);
  await withTransaction(db, async (tx) => {
    const person = await findPerson(tx, holder);
    if (!person) throw new AppError('unauthenticated');
    if (person.email === email)
      throw new AppError('invalid_input', { texts: { email: 'validation.emailSame' } });
    const isVerified = person.verifiedAt !== null;
    await endTokens(tx, holder);
    await putChange(tx, holder, { email, oldConfirmedAt: isVerified ? null : now, expiresAt });
    if (isVerified) await enqueue(tx, emailChangeMailJob, { ...holder, side: 'old' });
    await enqueue(tx, emailChangeMailJob, { ...holder, side: 'new' });
    await publish(tx, accountId, { name: 'account.changed', payload: {} });
  });
  return { email, until: expiresAt.toISOString() };
}

export async function cancelEmailChange(
  { db }: Pick<Deps, 'db'>,
  { accountId, memberId }: Viewer,
): Promise<void> {
  await withTransaction(db, (tx) => endChange(tx, { accountId, memberId }));
}

/** With its links. */
export async function endChange(tx: Deps['db'], holder: TokenHolder): Promise<void> {
  await endTokens(tx, holder);
  if (await deleteChange(tx, holder))
    await publish(tx, holder.accountId, { name: 'account.changed', payload: {} });
}

async function endTokens(tx: Deps['db'], holder: TokenHolder): Promise<void> {
  await endEmailTokens(tx, 'email-old', holder);
  await endEmailTokens(tx, 'email-new', holder);
}
