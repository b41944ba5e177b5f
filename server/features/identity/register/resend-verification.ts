import { z } from 'zod';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { issueEmailToken, type TokenHolder } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { verifyMail } from './register.mails.ts';
import { findRecipient } from './register.queries.ts';

export const verifyMailJob = defineJob(
  'register.verify-mail',
  z.object({ accountId: z.uuid(), memberId: z.uuid() }),
);

/** Queues a new verification link for a signed-in person. */
export async function resendVerification(db: Db, person: TokenHolder): Promise<{ email: string }> {
  const recipient = await findRecipient(db, person);
  if (!recipient) throw new AppError('unauthenticated');
  if (recipient.verifiedAt) throw new AppError('already_verified');
  const { accountId, memberId } = person;
  // An impatient second press before the first mail has left is the same mail.
  await enqueue(db, verifyMailJob, { accountId, memberId }, { key: `register.verify-mail ${memberId}` });
  return { email: recipient.email };
}

export async function deliverVerifyMail(deps: MailDeps, person: TokenHolder): Promise<void> {
  const recipient = await findRecipient(deps.db, person);
  if (!recipient || recipient.verifiedAt) return;
  const token = await withTransaction(deps.db, (tx) => issueEmailToken(tx, deps, 'verify', person));
  const { email: to, language } = recipient;
  const content = verifyMail(language, { link: linkTo(deps.config, `/verify/${token}`) });
  await deliverMail(deps, { to, language, content });
}
