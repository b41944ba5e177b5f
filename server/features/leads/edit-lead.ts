import type { z } from 'zod';
import type { leadItems } from '#contract/edit-lead.ts';
import type { Lead } from '#contract/lead-detail.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, actOnLead } from './act-on-lead.ts';
import { lockOpenLead } from './lock-lead.ts';

const names = ['name', 'phone', 'address', 'message'] as const;

/** Nobody overwrites what they have not seen: the revision is the one the form was filled in from. */
export async function editLead(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  { revision, ...items }: z.output<typeof leadItems> & { revision: number },
): Promise<Lead> {
  return actOnLead(deps, viewer, id, lockOpenLead, (_tx, lead) => {
    if (revision !== lead.revision) throw new AppError('changed_meanwhile');
    const fields = names.filter((name) => items[name] !== lead[name]);
    if (fields.length === 0) return undefined;
    return { set: items, events: [{ kind: 'edited', details: { fields } }] };
  });
}
