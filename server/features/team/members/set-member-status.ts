import type { Member } from '#contract/member-list.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { loadMember } from './load-members.ts';
import { lockStaffMember } from './lock-managed-member.ts';
import { updateMember } from './members.queries.ts';

/** Who becomes inactive is signed out everywhere at once. Asked again for what already is, nothing happens. */
export async function setMemberStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  id: string,
  status: Member['status'],
  client: Client,
): Promise<Member> {
  const { accountId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    const member = await lockStaffMember(tx, viewer, id);
    if (member.invitedUntil) throw new AppError('not_accepted');
    if (member.status !== status) {
      await updateMember(tx, accountId, id, { status });
      if (status === 'inactive') await endSessions(tx, { accountId, memberId: id }, {});
      const kind = status === 'active' ? 'member_activated' : 'member_deactivated';
      await recordAudit(tx, deps, { ...viewer, kind, details: { member: member.fullName }, client });
      await publish(tx, accountId, { name: 'members.changed', payload: {} });
    }
    return loadMember(tx, accountId, id, deps.clock.now());
  });
}
