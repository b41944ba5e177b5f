import { scopeOf } from '#domain/roles.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { findLead } from './lead-detail.queries.ts';

/** One lead as a mark needs to know it, without holding it. */
export async function findLeadToMark(db: Db, viewer: Viewer, id: string) {
  const lead = await findLead(db, viewer.accountId, id);
  const isTheirs = scopeOf(viewer.role, 'leads') === 'all' || lead?.memberId === viewer.memberId;
  if (!lead || lead.trashedAt || lead.mergedInto || !isTheirs) throw new AppError('not_found');
  return lead;
}
