import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { maskName } from '#domain/lead-mask.ts';
import {
  alertPath,
  isAlertKind,
  isCorporateKind,
  isTopUpKind,
  mayRaiseCeiling,
  recapKind,
} from '#domain/notifications.ts';
import { scopeOf } from '#domain/roles.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import type { Db } from '#server/platform/database/index.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { findAddressee, leadsForMail } from './mail.queries.ts';
import { notificationMail } from './notifications.mails.ts';
import type { PlannedNotification } from './plan-notifications.ts';

const notification = z.object({
  accountId: z.uuid(),
  memberId: z.uuid(),
  kind: z.string(),
  leadId: z.uuid().nullable(),
  points: z.number().int().nullable(),
  runsOut: z.iso.date().nullable().default(null),
  subjectId: z.uuid().nullable().default(null),
  subject: z.string().nullable().default(null),
});
export const notificationMailJob = defineJob('notifications.mail', z.array(notification).min(1));

/** What comes within it is one mail. */
const gatherMs = 60_000;

/** Added to the mail that waits for this member, which goes out when it was going to. */
export async function queueMails(tx: Db, planned: readonly PlannedNotification[]): Promise<void> {
  const mailed = planned.filter(({ kind, points }) => !hasOwnMail(kind, points));
  for (const member of [...new Set(mailed.map(({ memberId }) => memberId))].sort()) {
    const theirs = mailed.filter(({ memberId }) => memberId === member);
    const payload = theirs.map(
      ({ accountId, memberId, kind, leadId, points, runsOut, subjectId, subject }) => {
        return { accountId, memberId, kind, leadId, points, runsOut, subjectId, subject };
      },
    );
    await enqueue(tx, notificationMailJob, payload, {
      key: `notifications.mail:${member}`,
      afterMs: gatherMs,
      keepsRunAt: true,
    });
  }
}

/** Of these the features that know more about it write themselves. */
function hasOwnMail(kind: string, points: number | null): boolean {
  if (kind === 'points.low') return (points ?? 0) <= 0;
  return kind === 'lead.reassigned' || kind === recapKind || isTopUpKind(kind) || isCorporateKind(kind);
}

type Mailed = z.infer<typeof notificationMailJob.payload>;

export async function deliverNotificationMail(deps: MailDeps, mailed: Mailed): Promise<void> {
  const [{ accountId, memberId }] = mailed as [Mailed[number]];
  const recipient = await findAddressee(deps.db, accountId, memberId);
  // Who is gone reads no mail.
  if (!recipient) return;
  const leads = await visibleLeads(deps.db, { accountId, memberId, role: recipient.role }, mailed);
  const low = mailed.findLast(({ kind }) => kind === 'points.low');
  const alerts = mailed.flatMap(({ kind, subjectId, subject, points }) => {
    if (!isAlertKind(kind) || subjectId === null) return [];
    const link = linkTo(deps.config, alertPath(kind, { subjectId, subject, points }, recipient.role));
    const mayRaise = mayRaiseCeiling(recipient.role, subject);
    return [{ kind, subject: subject ?? '', points: points ?? 0, mayRaise, link }];
  });
  if (leads.length === 0 && !low && alerts.length === 0) return;
  const { email: to, language } = recipient;
  const own = leads.filter((lead) => lead.memberId === memberId);
  const sectionOf = ({ id }: MailedLead) => {
    const kinds = mailed.flatMap(({ leadId, kind }) => (leadId === id ? kind : []));
    if (kinds.every((kind) => kind === 'lead.reminder')) return 'reminded';
    const isKnown = kinds.every((kind) => kind === 'lead.returned' || kind === 'lead.reminder');
    return isKnown ? 'returned' : 'own';
  };
  const ownOf = (section: ReturnType<typeof sectionOf>) =>
    own.filter((lead) => sectionOf(lead) === section).map((lead) => shown(deps, lead));
  const content = notificationMail(language as Language, {
    own: ownOf('own'),
    returned: ownOf('returned'),
    reminded: ownOf('reminded'),
    team: leads.filter((lead) => lead.memberId !== memberId).map((lead) => shown(deps, lead)),
    points: low ? { balance: low.points ?? 0, runsOut: low.runsOut } : null,
    alerts,
    links: {
      leads: linkTo(deps.config, '/leads'),
      points: linkTo(deps.config, '/points'),
      settings: linkTo(deps.config, '/profile/notifications'),
    },
  });
  await deliverMail(deps, { to, language: language as Language, content });
}

type MailedLead = Awaited<ReturnType<typeof leadsForMail>>[number];

/** As they are now: what went to another meanwhile, or was deleted, is not in it. */
async function visibleLeads(
  db: Db,
  { accountId, memberId, role }: { accountId: string; memberId: string; role: Parameters<typeof scopeOf>[0] },
  mailed: Mailed,
): Promise<MailedLead[]> {
  const ids = mailed.flatMap(({ leadId }) => leadId ?? []);
  const leads = await leadsForMail(db, accountId, [...new Set(ids)]);
  const team = new Set(mailed.flatMap(({ kind, leadId }) => (kind === 'lead.team' ? (leadId ?? []) : [])));
  return leads.filter(
    (lead) => lead.memberId === memberId || (scopeOf(role, 'leads') === 'all' && team.has(lead.id)),
  );
}

function shown({ config }: MailDeps, { id, name, code, locked }: MailedLead) {
  return { name: (locked ? maskName(name) : name) || code, code, link: linkTo(config, `/leads/${id}`) };
}
