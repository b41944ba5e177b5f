import type { Lead } from '#contract/lead-detail.ts';
import { type LeadStatus, longestFollowUpDelayMs } from '#domain/lead-status.ts';
import { followUpEndsReminder } from '#domain/waiting.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import { deleteReminder, findReminder, shownReminder } from './lead-reminders.queries.ts';
import { findTemplateName } from './leads.queries.ts';
import { lockOpenLead } from './lock-lead.ts';

/** What undo-follow-up.ts puts back; in the history, shown to nobody. */
export interface BeforeFollowUp {
  recordedAt: string;
  status: LeadStatus;
  firstContactAt: string | null;
  /** Of a reminder that ended with it. */
  remindAt: string | null;
  /** Not in those from before it was kept. */
  returnedAt?: string | null;
}

/** Each time is a line in the history; the first is what the time to first contact is measured by. */
export async function followUpLead(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  { how, templateId, at }: { how: 'already' | 'now'; templateId: string | null; at?: string },
): Promise<Lead> {
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    const template = templateId === null ? null : await requireTemplate(tx, viewer.accountId, templateId);
    const now = deps.clock.now();
    const moment = momentOf(at, lead.createdAt, now);
    const reminder = await findReminder(tx, viewer.accountId, lead.id);
    const ends = followUpEndsReminder({ status: lead.status, ...reminder }, now);
    if (ends) await deleteReminder(tx, viewer.accountId, lead.id);
    const before: BeforeFollowUp = {
      recordedAt: now.toISOString(),
      status: lead.status,
      firstContactAt: lead.firstContactAt?.toISOString() ?? null,
      ...shownReminder(ends ? reminder : undefined),
    };
    return {
      set: {
        first_contact_at: earlier(lead.firstContactAt, moment),
        status: lead.status === 'new' ? 'contacted' : lead.status,
      },
      events: [{ kind: 'followed_up', details: { how, template, ...{ before } }, at: moment }],
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
