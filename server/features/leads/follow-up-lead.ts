import type { Lead } from '#contract/lead-detail.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, actOnLead } from './act-on-lead.ts';
import { findTemplateName } from './leads.queries.ts';
import { lockOpenLead } from './lock-lead.ts';

/** Each time is a line in the history; the first is what the time to first contact is measured by. */
export async function followUpLead(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  { how, templateId }: { how: 'already' | 'now'; templateId: string | null },
): Promise<Lead> {
  return actOnLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    const template = templateId === null ? null : await requireTemplate(tx, viewer.accountId, templateId);
    return {
      set: {
        first_contact_at: lead.firstContactAt ?? deps.clock.now(),
        status: lead.status === 'new' ? 'contacted' : lead.status,
      },
      events: [{ kind: 'followed_up', details: { how, template } }],
    };
  });
}

async function requireTemplate(tx: Db, accountId: string, id: string): Promise<string> {
  const name = await findTemplateName(tx, accountId, id);
  if (name === undefined) throw new AppError('not_found');
  return name;
}
