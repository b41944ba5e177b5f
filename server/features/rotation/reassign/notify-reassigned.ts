import { z } from 'zod';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { wantsMail } from '#server/features/messages/notifications/notification-settings.ts';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { reassignedMail } from './reassign.mails.ts';
import { codesOf, membersNamed } from './reassign.queries.ts';

const movedLead = z.object({
  accountId: z.uuid(),
  leadId: z.uuid(),
  from: z.uuid(),
  to: z.uuid(),
  /** Of silence, after which leads go on there. */
  minutes: z.number().int(),
});
type MovedLead = z.infer<typeof movedLead>;

/** `memberId`: who is mailed. */
export const reassignedMailJob = defineJob(
  'reassign.mail',
  z.array(movedLead.extend({ memberId: z.uuid() })).min(1),
);

/** What a run does to one member in several rotators goes into one mail. */
const gatherMs = 10_000;

/** Queues a mail to each of the two; later leads of the same member are added to the mail that waits. */
export async function sendReassignedMails(tx: Db, moves: readonly MovedLead[], at: Date): Promise<void> {
  const runAt = new Date(at.getTime() + gatherMs);
  const members = new Set(moves.flatMap(({ from, to }) => [from, to]));
  for (const memberId of [...members].sort()) {
    const theirs = moves.filter(({ from, to }) => from === memberId || to === memberId);
    const payload = theirs.map(({ accountId, leadId, from, to, minutes }) => {
      return { accountId, leadId, from, to, minutes, memberId };
    });
    // Arrays under one key are joined by the queue.
    await enqueue(tx, reassignedMailJob, payload, { key: `reassign.mail:${memberId}`, runAt });
  }
}

type ReassignedLeads = z.infer<typeof reassignedMailJob.payload>;

export async function deliverReassignedMails(deps: MailDeps, reassigned: ReassignedLeads): Promise<void> {
  const [{ accountId, memberId }] = reassigned as [ReassignedLeads[number]];
  const people = await membersNamed(deps.db, accountId, [
    ...new Set(reassigned.flatMap(({ from, to }) => [from, to])),
  ]);
  const member = people.get(memberId);
  // Who is gone reads no mail.
  if (!member?.isHere) return;
  const { email: to, language } = member;
  const codes = await codesOf(
    deps.db,
    accountId,
    reassigned.map(({ leadId }) => leadId),
  );
  const describe = (leads: ReassignedLeads, other: 'from' | 'to') => ({
    leads: leads.map(({ leadId }) => ({
      code: codes.get(leadId) ?? '',
      link: linkTo(deps.config, `/leads/${leadId}`),
    })),
    other: onlyOne(leads.map((lead) => people.get(lead[other])?.name)),
    minutes: onlyOne(leads.map(({ minutes }) => minutes)),
  });
  const wantsGained = await wantsMail(deps.db, { accountId, memberId }, 'lead.reassigned');
  const got = reassigned.filter((lead) => lead.to === memberId && wantsGained);
  const lost = reassigned.filter((lead) => lead.from === memberId);
  if (got.length === 0 && lost.length === 0) return;
  const content = reassignedMail(language, {
    got: got.length > 0 ? describe(got, 'from') : null,
    lost: lost.length > 0 ? describe(lost, 'to') : null,
    list: linkTo(deps.config, '/leads'),
  });
  await deliverMail(deps, { to, language, content });
}

/** Undefined when there are several. */
function onlyOne<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined;
}
