import { z } from 'zod';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { supportEmail } from '#server/platform/support-email.ts';
import { suspensionMail } from './operator-accounts.mails.ts';
import { findOwner } from './suspension.queries.ts';

/** A mail of each act, in its order, with the reason it had. */
export const suspensionMailJob = defineJob(
  'operator-accounts.suspension-mail',
  z.object({ accountId: z.uuid(), what: z.enum(['suspended', 'resumed']), reason: z.string() }),
);

export async function deliverSuspensionMail(
  deps: MailDeps,
  { accountId, what, reason }: z.output<typeof suspensionMailJob.payload>,
): Promise<void> {
  const owner = await findOwner(deps.db, accountId);
  if (!owner) return;
  const content = suspensionMail(owner.language, what, {
    shop: shopNameInMail(owner.accountName),
    reason,
    contact: supportEmail(deps.config),
    link: linkTo(deps.config, what === 'suspended' ? '/billing' : '/'),
  });
  await deliverMail(deps, { to: owner.email, language: owner.language, content });
}
