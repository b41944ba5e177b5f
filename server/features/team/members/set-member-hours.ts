import type { Member } from '#contract/member-list.ts';
import type { WorkingHours } from '#domain/working-hours.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadMember } from './load-members.ts';
import { lockManagedMember } from './lock-managed-member.ts';
import { updateMember } from './members.queries.ts';

export async function setMemberHours(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  id: string,
  { revision, ...hours }: WorkingHours & { revision: number },
  client: Client,
): Promise<Member> {
  const { accountId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    const member = await lockManagedMember(tx, viewer, id);
    const load = () => loadMember(tx, accountId, id, deps.clock.now());
    await requireRevision(revision, member, load);
    await updateMember(tx, accountId, id, { hours: JSON.stringify(hours) });
    const details = { member: member.fullName };
    await recordAudit(tx, deps, { ...viewer, kind: 'member_hours_changed', details, client });
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
    return load();
  });
}
