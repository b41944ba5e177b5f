import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import {
  queueSecurityMail,
  queueSecurityMails,
} from '#server/features/identity/security-mails/queue-security-mail.ts';
import { lockStaffMember } from '#server/features/team/members/lock-managed-member.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { hasSecondFactor } from '#server/platform/second-factor/has-second-factor.ts';
import { clearSecondFactor } from './clear-second-factor.ts';

export async function hasMemberSecondFactor(db: Db, viewer: Viewer, memberId: string): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await lockStaffMember(tx, viewer, memberId);
    return hasSecondFactor(tx, viewer.accountId, memberId);
  });
}

/**
 * For who lost their phone: the password alone opens again, and where a second factor is required they set up a new one.
 * The owner's own is never reset here, they have their own screen for it.
 */
export async function resetMemberSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  memberId: string,
  client: Client,
): Promise<void> {
  const { accountId } = viewer;
  await withTransaction(deps.db, async (tx) => {
    const wasOn = await clearSecondFactor(tx, { accountId, memberId });
    // Whether the owner may do this; if not, nothing of it happened.
    const member = await lockStaffMember(tx, viewer, memberId);
    if (!wasOn) return;
    const details = { member: member.fullName };
    await recordAudit(tx, deps, { ...viewer, kind: 'second_factor_reset', details, client });
    const about = { accountId, memberId: viewer.memberId, subject: member.fullName };
    await queueSecurityMail(tx, deps, { ...about, kind: 'second-factor.reset' });
    await queueSecurityMails(tx, deps, { ...about, kind: 'second-factor.own-reset' }, [memberId]);
  });
}
