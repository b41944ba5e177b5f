import { z } from 'zod';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { mailTime } from '#server/features/base/mail/mail-dates.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { supportEmail } from '#server/platform/support-email.ts';
import { closingMail } from './closing.mails.ts';
import { findOwner } from './closing.queries.ts';

/** That it is closed, and that its end is near. */
export const closingMailJob = defineJob(
  'closing.mail',
  z.object({ accountId: z.uuid(), what: z.enum(['closed', 'soon']), endsAt: z.iso.datetime() }),
);

/** The last one: when it is written the account knows no address any more. */
export const endedMailJob = defineJob(
  'closing.ended-mail',
  z.object({ id: z.uuid(), to: z.string(), language: z.enum(['id', 'en']), shop: z.string() }),
);

export async function deliverClosingMail(
  deps: MailDeps,
  { accountId, what, endsAt }: z.output<typeof closingMailJob.payload>,
): Promise<void> {
  const owner = await findOwner(deps.db, accountId);
  if (!owner) return;
  const { email: to, language, shop, timeZone, points } = owner;
  const content = closingMail(language, what, {
    shop: shopNameInMail(shop),
    ends: mailTime(new Date(endsAt), language, timeZone),
    points,
    contact: supportEmail(deps.config),
    link: linkTo(deps.config, '/settings/closing'),
  });
  await deliverMail(deps, { to, language, content });
}

export async function deliverEndedMail(
  deps: MailDeps,
  { id, to, language, shop }: z.output<typeof endedMailJob.payload>,
): Promise<void> {
  const content = closingMail(language, 'ended', {
    shop: shopNameInMail(shop),
    ends: '',
    points: 0,
    contact: supportEmail(deps.config),
    link: linkTo(deps.config, '/'),
  });
  await deliverMail(deps, { to, language, content, id });
}
