import type { Lead } from '#contract/lead-detail.ts';
import { scopeOf } from '#domain/roles.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import { deleteEvent, findNote } from './lead-events.queries.ts';
import { lockLead } from './lock-lead.ts';

export async function addLeadNote(deps: ActDeps, viewer: Viewer, id: string, text: string): Promise<Lead> {
  return changeLead(deps, viewer, id, lockLead, () => ({ events: [{ kind: 'noted', details: { text } }] }));
}

/** By its writer; the owner and admins delete anybody's. */
export async function removeLeadNote(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  noteId: string,
): Promise<Lead> {
  const { accountId, memberId, role } = viewer;
  return changeLead(deps, viewer, id, lockLead, async (tx, lead) => {
    const note = await findNote(tx, accountId, lead.id, noteId);
    if (!note) throw new AppError('not_found');
    if (note.memberId !== memberId && scopeOf(role, 'leads') !== 'all') throw new AppError('forbidden');
    await deleteEvent(tx, accountId, note.leadId, noteId);
    return { events: [] };
  });
}
