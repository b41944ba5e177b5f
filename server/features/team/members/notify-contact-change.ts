import { maskEmail, maskPhone } from '#domain/contact-mask.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { queueSecurityMail } from '#server/features/identity/security-mails/queue-security-mail.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

interface Contact {
  phone: string | null;
  email: string;
}

interface Change {
  /** Whose it is. */
  id: string;
  fullName: string;
  before: Contact;
  after: Contact;
}

/**
 * Where leads go and who signs in: whoever changes it could take buyers away. The trail keeps both, masked; the owner is
 * mailed, and whoever manages members is notified by the bell, in the transaction of the change.
 */
export async function notifyContactChange(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { accountId, memberId }: Pick<Viewer, 'accountId' | 'memberId'>,
  { id, fullName: member, before, after }: Change,
  client: Client,
): Promise<void> {
  const by = { accountId, memberId };
  if (before.phone !== after.phone || before.email !== after.email) {
    const about = { kind: 'member.contact', subjectId: id, subject: member } as const;
    await queueNotice(tx, accountId, { type: 'alert', ...about });
  }
  if (before.phone !== after.phone) {
    const details = { member, from: maskPhone(before.phone), to: maskPhone(after.phone) };
    await recordAudit(tx, deps, { ...by, kind: 'member_phone_changed', details, client });
    await queueSecurityMail(tx, deps, { ...by, kind: 'member.phone', subject: member });
  }
  if (before.email !== after.email) {
    const details = { member, from: maskEmail(before.email), to: maskEmail(after.email) };
    await recordAudit(tx, deps, { ...by, kind: 'member_email_changed', details, client });
    await queueSecurityMail(tx, deps, { ...by, kind: 'member.email', subject: member });
  }
}
