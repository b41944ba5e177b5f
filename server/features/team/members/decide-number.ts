import type { Member } from '#contract/member-list.ts';
import { maskPhone } from '#domain/contact-mask.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { requireSame } from '#server/platform/edit-conflicts.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { loadMember } from './load-members.ts';
import { lockManagedMember } from './lock-managed-member.ts';
import { updateMember } from './members.queries.ts';
import { notifyContactChange } from './notify-contact-change.ts';

/** Yes or no to the number that waits. Another than the one that was seen, or none, is refused. */
export async function decideNumber(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  viewer: Viewer,
  { id, phone, approve }: { id: string; phone: string; approve: boolean },
  client: Client,
): Promise<Member> {
  const { accountId, memberId } = viewer;
  return withTransaction(deps.db, async (tx) => {
    const member = await lockManagedMember(tx, viewer, id);
    const load = () => loadMember(tx, accountId, id, deps.clock.now());
    await requireSame(phone, member.waitingPhone, load);
    const { fullName, email } = member;
    if (approve) {
      await updateMember(tx, accountId, id, { phone, waiting_phone: null });
      const contacts = { id, fullName, before: member, after: { phone, email } };
      await notifyContactChange(tx, deps, viewer, contacts, client);
    } else {
      await updateMember(tx, accountId, id, { waiting_phone: null });
      const details = { member: fullName, to: maskPhone(phone) };
      await recordAudit(tx, deps, { accountId, memberId, kind: 'number_refused', details, client });
    }
    await publish(tx, accountId, { name: 'members.changed', payload: {} });
    await publish(tx, accountId, { name: 'account.changed', payload: {} });
    return load();
  });
}
