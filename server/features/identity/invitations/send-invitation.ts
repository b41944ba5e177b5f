import { z } from 'zod';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { endEmailTokens, issueEmailToken, type TokenHolder } from '#server/platform/email-tokens.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { invitationMail } from './invitations.mails.ts';
import { findInvitation, setInvitedUntil } from './invitations.queries.ts';

const invitationDays = 7;

/** Like the first mail of an owner it must survive a mail server that is away for days. */
export const invitationMailJob = defineJob(
  'invitations.mail',
  z.object({ accountId: z.uuid(), memberId: z.uuid() }),
  { maxAttempts: 25 },
);

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1_000);
}

/** Invites for another week, with another link: what was sent before is worth nothing any more. */
export async function sendInvitation(
  tx: Db,
  { clock }: { clock: Clock },
  { accountId, memberId }: TokenHolder,
): Promise<void> {
  await setInvitedUntil(tx, { accountId, memberId }, invitationEnd(clock.now()));
  await endEmailTokens(tx, 'invite', { accountId, memberId });
  await enqueue(tx, invitationMailJob, { accountId, memberId });
}

/** The link is made here, in the job, so that it is never kept in the clear. */
export async function deliverInvitation(deps: MailDeps, person: TokenHolder): Promise<void> {
  const invitation = await findInvitation(deps.db, person, deps.clock.now());
  if (!invitation?.until) return;
  const token = await withTransaction(deps.db, (tx) => issueEmailToken(tx, deps, 'invite', person));
  const { email: to, language, until } = invitation;
  const content = invitationMail(language, {
    shop: shopNameInMail(invitation.shop),
    email: to,
    until,
    link: linkTo(deps.config, `/invitation/${token}`),
  });
  await deliverMail(deps, { to, language, content });
}
