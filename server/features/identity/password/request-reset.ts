import { z } from 'zod';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { issueEmailToken, type TokenHolder } from '#server/platform/email-tokens.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { newId } from '#server/platform/ids.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { resetMail } from './password.mails.ts';
import { findByEmail, findMember } from './password.queries.ts';

export const resetMailJob = defineJob(
  'password.reset-mail',
  z.object({ accountId: z.uuid(), memberId: z.uuid() }),
);

/** Queues a reset link. A stranger's e-mail gets a job too, for nobody, so that the time shows nothing. */
export async function requestReset(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  email: string,
  client: Client,
): Promise<void> {
  const { db, clock, random } = deps;
  const member = await findByEmail(db, email);
  const nobody = { accountId: newId(clock, random), memberId: newId(clock, random) };
  await withTransaction(db, async (tx) => {
    if (member) await recordAudit(tx, deps, { ...member, kind: 'reset_requested', client });
    await sendResetMail(tx, member ?? nobody);
  });
}

/** Queues the mail with the link to a new password. */
export async function sendResetMail(tx: Db, { accountId, memberId }: TokenHolder): Promise<void> {
  await enqueue(tx, resetMailJob, { accountId, memberId });
}

/** The link is made here, in the job, so that it is never kept in the clear. */
export async function deliverResetMail(deps: MailDeps, person: TokenHolder): Promise<void> {
  const member = await findMember(deps.db, person);
  if (!member) return;
  const token = await withTransaction(deps.db, (tx) => issueEmailToken(tx, deps, 'reset', person));
  const content = resetMail(member.language, {
    email: member.email,
    link: linkTo(deps.config, `/forgot-password/form/${token}`),
  });
  await deliverMail(deps, { to: member.email, language: member.language, content });
}
