import { scopeOf } from '#domain/roles.ts';
import { holdMembers } from '#server/features/team/members/hold-members.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type LockedRow, selectForChange } from './lock-lead.queries.ts';

/**
 * The lead, held until the transaction ends. Another account's, another CS's, a deleted or merged one is not there for
 * the viewer.
 */
export async function lockLead(tx: Db, viewer: Viewer, id: string): Promise<LockedRow> {
  const [lead] = await lockLeads(tx, viewer, [id]);
  if (!lead) throw new AppError('not_found');
  return lead;
}

/** For whatever would show who the buyer is. */
export async function lockOpenLead(tx: Db, viewer: Viewer, id: string): Promise<LockedRow> {
  const lead = await lockLead(tx, viewer, id);
  if (lead.locked) throw new AppError('lead_locked');
  return lead;
}

/** Those of the ids that the viewer may see. */
export async function lockLeads(tx: Db, viewer: Viewer, ids: readonly string[]): Promise<LockedRow[]> {
  await holdActors(tx, viewer);
  const leads = await selectForChange(tx, viewer.accountId, ids);
  return leads.filter(({ memberId }) => maySee(viewer, memberId));
}

/**
 * Whoever acts on leads, and those the act names, before any lead is locked. The history speaks of who did it, so the
 * act waits for their removal anyway; a removal that waits for the lead in turn would never end.
 */
export async function holdActors(
  tx: Db,
  { accountId, memberId }: Pick<Viewer, 'accountId' | 'memberId'>,
  others: readonly string[] = [],
): Promise<Map<string, 'active' | 'inactive'>> {
  const held = await holdMembers(tx, accountId, [memberId, ...others]);
  if (!held.has(memberId)) throw new AppError('unauthenticated');
  return held;
}

function maySee({ role, memberId }: Viewer, owner: string | null): boolean {
  return scopeOf(role, 'leads') === 'all' || owner === memberId;
}
