import { z } from 'zod';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { TokenHolder } from '#server/platform/email-tokens.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { passwordChangedMail } from './password.mails.ts';
import { findMember } from './password.queries.ts';

export const passwordChangedMailJob = defineJob(
  'password.changed-mail',
  z.object({ accountId: z.uuid(), memberId: z.uuid(), at: z.iso.datetime() }),
);

/** Queues the mail by which the person notices when it was not they who changed it. */
export async function sendPasswordChangedMail(
  tx: Db,
  { clock }: { clock: Clock },
  { accountId, memberId }: TokenHolder,
): Promise<void> {
  await enqueue(tx, passwordChangedMailJob, { accountId, memberId, at: clock.now().toISOString() });
}

export async function deliverPasswordChangedMail(
  deps: MailDeps,
  { at, ...person }: TokenHolder & { at: string },
): Promise<void> {
  const member = await findMember(deps.db, person);
  if (!member) return;
  const content = passwordChangedMail(member.language, {
    email: member.email,
    at: new Date(at),
    link: linkTo(deps.config, '/forgot-password'),
  });
  await deliverMail(deps, { to: member.email, language: member.language, content });
}
