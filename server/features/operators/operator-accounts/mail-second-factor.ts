import { z } from 'zod';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { mailTime } from '#server/features/base/mail/mail-dates.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { supportEmail } from '#server/platform/support-email.ts';
import { secondFactorMail } from './operator-accounts.mails.ts';
import { findOwner } from './suspension.queries.ts';

export const secondFactorMailJob = defineJob(
  'operator-accounts.second-factor-mail',
  z.object({
    accountId: z.uuid(),
    /** By name. */
    operator: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
  }),
);

export async function deliverSecondFactorMail(
  deps: MailDeps,
  { accountId, operator, reason, at }: z.output<typeof secondFactorMailJob.payload>,
): Promise<void> {
  const owner = await findOwner(deps.db, accountId);
  if (!owner) return;
  const { email: to, language, timeZone } = owner;
  const content = secondFactorMail(language, {
    operator,
    reason,
    when: mailTime(new Date(at), language, timeZone),
    contact: supportEmail(deps.config),
    link: linkTo(deps.config, '/profile/security'),
  });
  await deliverMail(deps, { to, language, content });
}
