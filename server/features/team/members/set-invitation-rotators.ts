import type { Member } from '#contract/member-list.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { chooseRotators, requireRotators } from '#server/features/identity/invitations/choose-rotators.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadMember } from './load-members.ts';
import { lockStaffMember } from './lock-managed-member.ts';

/** Of who has not accepted; from then on a rotator's own form says who takes turns in it. */
export async function setInvitationRotators(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  id: string,
  rotatorIds: readonly string[],
  client: Client,
): Promise<Member> {
  const { accountId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    const member = await lockStaffMember(tx, viewer, id);
    if (!member.invitedUntil) throw new AppError('already_joined');
    await requireRotators(tx, accountId, rotatorIds);
    await chooseRotators(tx, { accountId, memberId: id }, rotatorIds);
    const details = { member: member.fullName };
    await recordAudit(tx, deps, { ...viewer, kind: 'member_changed', details, client });
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
    return loadMember(tx, accountId, id, deps.clock.now());
  });
}
