import { z } from 'zod';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { ranOutMail } from './points.mails.ts';
import { findOwner } from './points.queries.ts';

export const ranOutMailJob = defineJob('points.ran-out-mail', z.object({ accountId: z.uuid() }));

/** Queues the mail to the owner; one that still waits is enough. */
export async function sendRanOutMail(tx: Db, accountId: string): Promise<void> {
  await enqueue(tx, ranOutMailJob, { accountId }, { key: `points.ran-out-mail:${accountId}` });
}

export async function deliverRanOutMail(deps: MailDeps, { accountId }: { accountId: string }): Promise<void> {
  const owner = await findOwner(deps.db, accountId);
  // Who has bought points in the meantime needs no mail.
  if (!owner || owner.points > 0) return;
  const content = ranOutMail(owner.language, {
    shop: shopNameInMail(owner.accountName),
    link: linkTo(deps.config, '/points'),
  });
  await deliverMail(deps, { to: owner.email, language: owner.language, content });
}
