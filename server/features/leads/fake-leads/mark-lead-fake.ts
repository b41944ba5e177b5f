import type { Lead } from '#contract/lead-detail.ts';
import type { FakeRefund } from '#domain/fake-leads.ts';
import { leadPrice } from '#domain/points.ts';
import { type ActDeps, changeLead } from '#server/features/leads/leads/change-lead.ts';
import { lockLead } from '#server/features/leads/leads/lock-lead.ts';
import { lockBalance } from '#server/features/money/points/lock-balance.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { markOf, refundsOf } from './fake-leads.queries.ts';
import { markFakes } from './mark-fakes.ts';
import { undoFakes } from './undo-fakes.ts';

/** No buyer: the lead is lost, its number is learned, its point comes back if it may. Done twice it changes nothing more. */
export async function markLeadFake(deps: ActDeps, viewer: Viewer, id: string): Promise<Lead> {
  const { accountId, memberId } = viewer;
  const at = deps.clock.now();
  return withTransaction(deps.db, async (db) => {
    // First: whoever stores leads holds the account before any lead.
    await lockBalance(db, accountId);
    return changeLead({ ...deps, db }, viewer, id, lockLead, async (tx, lead) => {
      if (lead.fakeAt) return undefined;
      if (lead.status === 'ordered') throw new AppError('lead_ordered');
      const refund = (await markFakes(tx, { accountId, memberId, at }, [lead])).get(lead.id) as FakeRefund;
      const details = { from: lead.status, refund, ...(lead.phone !== null && { phone: lead.phone }) };
      return { set: { status: 'lost', fake_at: at }, events: [{ kind: 'fake_marked', details, at }] };
    });
  });
}

/** A buyer after all. A point that came back is taken again; without one the lead stays as it is. */
export async function unmarkLeadFake(deps: ActDeps, viewer: Viewer, id: string): Promise<Lead> {
  const { accountId } = viewer;
  const at = deps.clock.now();
  return withTransaction(deps.db, async (db) => {
    await lockBalance(db, accountId);
    return changeLead({ ...deps, db }, viewer, id, lockLead, async (tx, lead) => {
      if (!lead.fakeAt) return undefined;
      const isRefunded = (await refundsOf(tx, accountId, [lead.id])).get(lead.id)?.isTakenAgain === false;
      const { from = 'new', phone = null } = await markOf(tx, accountId, lead.id);
      const undone = await undoFakes(tx, { accountId, at }, [{ id: lead.id, phone }]);
      if (!undone.has(lead.id))
        throw new AppError('points_short', { params: { cost: leadPrice }, data: { cost: leadPrice } });
      const details = { to: from, isPaidAgain: isRefunded };
      return { set: { status: from, fake_at: null }, events: [{ kind: 'fake_undone', details, at }] };
    });
  });
}
