import type { Lead } from '#contract/lead-detail.ts';
import { longestFollowUpDelayMs } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import { findTemplateName } from './leads.queries.ts';
import { lockOpenLead } from './lock-lead.ts';

/** Each time is a line in the history; the first is what the time to first contact is measured by. */
export async function followUpLead(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  { how, templateId, at }: { how: 'already' | 'now'; templateId: string | null; at?: string },
): Promise<Lead> {
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    const template = templateId === null ? null : await requireTemplate(tx, viewer.accountId, templateId);
    const moment = momentOf(at, lead.createdAt, deps.clock.now());
    return {
      set: {
        first_contact_at: earlier(lead.firstContactAt, moment),
        status: lead.status === 'new' ? 'contacted' : lead.status,
      },
      events: [{ kind: 'followed_up', details: { how, template }, at: moment }],
    };
  });
}

/** Bounded rather than refused: a clock that goes wrong must not keep anyone from their work. */
function momentOf(at: string | undefined, createdAt: Date, now: Date): Date {
  if (at === undefined) return now;
  const earliest = Math.max(createdAt.getTime(), now.getTime() - longestFollowUpDelayMs);
  return new Date(Math.min(Math.max(Date.parse(at), earliest), now.getTime()));
}

/** A follow-up that is sent later may have happened before the one that was sent first. */
function earlier(known: Date | null, moment: Date): Date {
  return known && known < moment ? known : moment;
}

async function requireTemplate(tx: Db, accountId: string, id: string): Promise<string> {
  const name = await findTemplateName(tx, accountId, id);
  if (name === undefined) throw new AppError('not_found');
  return name;
}
