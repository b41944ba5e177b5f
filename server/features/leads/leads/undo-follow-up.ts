import type { Lead } from '#contract/lead-detail.ts';
import { followUpUndoMs } from '#domain/waiting.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import { firstFollowUp, lastFollowUpOf } from './follow-ups.queries.ts';
import { deleteEvent } from './lead-events.queries.ts';
import { findReminder, storeReminder } from './lead-reminders.queries.ts';
import { lockOpenLead } from './lock-lead.ts';

/**
 * The line goes from the history, and the lead is as it was before, with the reminder that had ended. Not when somebody
 * has taken it further since; what others noted meanwhile keeps it contacted.
 */
export async function undoFollowUp(deps: ActDeps, viewer: Viewer, id: string): Promise<Lead> {
  const { accountId, memberId } = viewer;
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    const now = deps.clock.now();
    const last = await lastFollowUpOf(tx, { accountId, leadId: lead.id, memberId });
    const before = last?.before;
    if (!last || !before || now.getTime() - Date.parse(before.recordedAt) > followUpUndoMs)
      throw new AppError('follow_up_stays');
    const after = before.status === 'new' ? 'contacted' : before.status;
    if (lead.status !== after) throw new AppError('follow_up_stays');
    await deleteEvent(tx, accountId, lead.id, last.id);
    const known = await findReminder(tx, accountId, lead.id);
    if (!known.remindAt && !known.returnedAt) {
      const ended = { remindAt: dateOf(before.remindAt), returnedAt: dateOf(before.returnedAt) };
      await storeReminder(tx, { accountId, leadId: lead.id, memberId, ...ended, at: now });
    }
    return { set: await earlierState(tx, accountId, lead.id, before), events: [] };
  });
}

const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null);

async function earlierState(
  tx: Db,
  accountId: string,
  leadId: string,
  before: { status: Lead['status']; firstContactAt: string | null },
) {
  const known = before.firstContactAt && new Date(before.firstContactAt);
  if (known) return { status: before.status, first_contact_at: known };
  const other = await firstFollowUp(tx, accountId, leadId);
  if (!other) return { status: before.status, first_contact_at: null };
  return { first_contact_at: other.at };
}
