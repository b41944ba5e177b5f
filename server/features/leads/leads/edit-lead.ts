import type { z } from 'zod';
import type { Lead } from '#contract/lead-detail.ts';
import type { leadItems } from '#contract/lead-edit.ts';
import { type EditedField, editedFields } from '#domain/lead-fields.ts';
import { columnsFrom } from '#server/platform/database/lead-columns.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import { loadLead } from './load-lead.ts';
import { lockOpenLead } from './lock-lead.ts';

export async function editLead(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  { revision, ...items }: z.output<typeof leadItems> & { revision: number },
): Promise<Lead> {
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    await requireRevision(revision, lead, () => loadLead({ db: tx }, viewer, id));
    const isOther = (field: EditedField) => items[field] !== undefined && items[field] !== lead[field];
    const fields = editedFields.filter(isOther);
    if (fields.length === 0) return undefined;
    // Of one that was erased before there is a buyer again, whose data go when their time is over.
    const set = { ...columnsFrom(items, editedFields), erased_at: null };
    return { set, events: [{ kind: 'edited', details: { fields } }] };
  });
}
