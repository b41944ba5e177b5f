import type { Lead } from '#contract/lead-detail.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import { addLabel, dropLabel, holdLabels, labelsOfLead } from './lead-labels.queries.ts';
import { lockLead } from './lock-lead.ts';
import type { Happening } from './record-lead-event.ts';

/** Exactly these. A label shows nothing of the buyer, so locked leads have them too. */
export async function setLeadLabels(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  labelIds: readonly string[],
): Promise<Lead> {
  const { accountId } = viewer;
  const ids = new Set(labelIds);
  return changeLead(deps, viewer, id, lockLead, async (tx, lead) => {
    const wanted = await holdLabels(tx, accountId, [...ids]);
    if (wanted.length < ids.size) throw new AppError('not_found');
    const before = await labelsOfLead(tx, accountId, lead.id);
    const had = new Set(before.map((label) => label.id));
    const events: Happening[] = [];
    for (const { id: labelId, name, colour } of wanted.filter((label) => !had.has(label.id))) {
      await addLabel(tx, accountId, labelId, [lead.id]);
      events.push({ kind: 'labelled', details: { label: { name, colour } } });
    }
    for (const { id: labelId, name, colour } of before.filter((label) => !ids.has(label.id))) {
      await dropLabel(tx, accountId, labelId, [lead.id]);
      events.push({ kind: 'unlabelled', details: { label: { name, colour } } });
    }
    return events.length > 0 ? { events } : undefined;
  });
}
