import type { Lead } from '#contract/lead-detail.ts';
import { canRemind, reminderProblem } from '#domain/waiting.ts';
import { readOfLeads } from '#server/features/messages/notifications/read-notifications.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ActDeps } from './change-lead.ts';
import { findReminder, storeReminder } from './lead-reminders.queries.ts';
import { loadLead } from './load-lead.ts';
import type { LockedRow } from './lock-lead.queries.ts';
import { lockOpenLead } from './lock-lead.ts';

export async function setReminder(deps: ActDeps, viewer: Viewer, id: string, at: string): Promise<Lead> {
  return changeReminder(deps, viewer, id, async (tx, lead) => {
    const { returnedAt } = await findReminder(tx, viewer.accountId, lead.id);
    if (!canRemind({ status: lead.status, returnedAt })) throw new AppError('lead_settled');
    const now = deps.clock.now();
    const remindAt = new Date(at);
    const problem = reminderProblem(remindAt, now);
    if (problem) {
      const text = problem === 'past' ? 'validation.remindPast' : 'validation.remindFar';
      throw new AppError('invalid_input', { texts: { at: text } });
    }
    const { accountId, memberId } = viewer;
    await storeReminder(tx, { accountId, leadId: lead.id, memberId, remindAt, returnedAt, at: now });
  });
}

/** Who came back and was put off waits again. */
export async function removeReminder(deps: ActDeps, viewer: Viewer, id: string): Promise<Lead> {
  return changeReminder(deps, viewer, id, async (tx, lead) => {
    const { accountId, memberId } = viewer;
    const { returnedAt } = await findReminder(tx, accountId, lead.id);
    const at = deps.clock.now();
    await storeReminder(tx, { accountId, leadId: lead.id, memberId, remindAt: null, returnedAt, at });
  });
}

/** The lead itself stays as it was: nobody's edit is made from an older one, and no program is told. */
async function changeReminder(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  act: (tx: Db, lead: LockedRow) => Promise<void>,
): Promise<Lead> {
  return withTransaction(deps.db, async (tx) => {
    const lead = await lockOpenLead(tx, viewer, id);
    await act(tx, lead);
    await readOfLeads({ ...deps, db: tx }, viewer, [lead.id]);
    await publish(tx, viewer.accountId, { name: 'leads.changed', payload: {} });
    return loadLead({ ...deps, db: tx }, viewer, lead.id);
  });
}
