import { z } from 'zod';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { pauseFailing } from './sending.queries.ts';
import { pausedMail } from './webhooks.mails.ts';
import { findGivenUp } from './webhooks.queries.ts';

/** `silent`: nothing arrived for a day; `gone`: the receiver asked for no more events. */
const reasons = ['silent', 'gone'] as const;
export type GiveUpReason = (typeof reasons)[number];

export const pausedMailJob = defineJob(
  'webhooks.paused-mail',
  z.object({ accountId: z.uuid(), webhookId: z.uuid(), reason: z.enum(reasons) }),
);

/** Pauses it and queues a mail to the owner, once. What waits stays, and goes out when somebody lets it go on. */
export async function giveUp(
  tx: Db,
  webhook: { accountId: string; id: string },
  reason: GiveUpReason,
): Promise<void> {
  if (!(await pauseFailing(tx, webhook))) return;
  const { accountId, id: webhookId } = webhook;
  await enqueue(tx, pausedMailJob, { accountId, webhookId, reason });
  await publish(tx, accountId, { name: 'webhooks.changed', payload: {} });
}

export async function deliverPausedMail(
  deps: MailDeps,
  { accountId, webhookId, reason }: z.output<typeof pausedMailJob.payload>,
): Promise<void> {
  const found = await findGivenUp(deps.db, accountId, webhookId);
  // Who has let it go on meanwhile, or removed it, knows.
  if (!found) return;
  const content = pausedMail(found.language, reason, {
    name: found.name || found.url,
    url: found.url,
    link: linkTo(deps.config, `/settings/webhooks/${webhookId}`),
  });
  await deliverMail(deps, { to: found.email, language: found.language, content });
}
