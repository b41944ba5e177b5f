import { scopeOf } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type LockedRow, selectForChange } from './lock-lead.queries.ts';

/**
 * The lead, held until the transaction ends. Another account's, another CS's, a deleted or merged one is not there for
 * the viewer.
 */
export async function lockLead(tx: Db, viewer: Viewer, id: string): Promise<LockedRow> {
  const lead = await selectForChange(tx, viewer.accountId, id);
  const isTheirs = scopeOf(viewer.role, 'leads') === 'all' || lead?.memberId === viewer.memberId;
  if (!lead || !isTheirs) throw new AppError('not_found');
  return lead;
}

/** For whatever would tell who the buyer is. */
export async function lockOpenLead(tx: Db, viewer: Viewer, id: string): Promise<LockedRow> {
  const lead = await lockLead(tx, viewer, id);
  if (lead.locked) throw new AppError('lead_locked');
  return lead;
}
