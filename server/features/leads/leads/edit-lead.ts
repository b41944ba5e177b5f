import type { z } from 'zod';
import type { leadItems } from '#contract/edit-lead.ts';
import type { Lead } from '#contract/lead-detail.ts';
import { requireRevision } from '#server/platform/edit-conflicts.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import { loadLead } from './load-lead.ts';
import { lockOpenLead } from './lock-lead.ts';

const names = ['name', 'phone', 'address', 'message'] as const;

export async function editLead(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  { revision, ...items }: z.output<typeof leadItems> & { revision: number },
): Promise<Lead> {
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    await requireRevision(revision, lead, () => loadLead({ db: tx }, viewer, id));
    const fields = names.filter((name) => items[name] !== lead[name]);
    if (fields.length === 0) return undefined;
    // Of one that was erased before there is a buyer again, whose data go when their time is over.
    return { set: { ...items, erased_at: null }, events: [{ kind: 'edited', details: { fields } }] };
  });
}
