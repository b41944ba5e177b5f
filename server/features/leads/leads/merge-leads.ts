import type { Lead } from '#contract/lead-detail.ts';
import type { TextKey } from '#contract/texts/index.ts';
import { sameWhenMerged } from '#domain/lead-fields.ts';
import { isSettable, type LeadStatus, mergedStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import type { LeadColumns } from './leads.queries.ts';
import type { LockedRow } from './lock-lead.queries.ts';
import { lockLeads } from './lock-lead.ts';
import { activeOrders, moveInto, setStatusAfterCancel } from './merge-leads.queries.ts';

/** Other leads of the same buyer become a part of this one, with their labels, visits and their order. */
export async function mergeLeads(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  leadIds: readonly string[],
): Promise<Lead> {
  const { accountId } = viewer;
  const otherIds = [...new Set(leadIds)];
  let others: LockedRow[] = [];
  // All at once and in one order: two who merge the same leads into each other do not wait for each other.
  const lockAll = async (tx: Db) => {
    const leads = await lockLeads(tx, viewer, [id, ...otherIds]);
    const kept = leads.find((lead) => lead.id === id);
    others = leads.filter((lead) => lead.id !== id);
    if (!kept || others.length < otherIds.filter((other) => other !== id).length)
      throw new AppError('not_found');
    if (leads.some(({ locked }) => locked)) throw new AppError('lead_locked');
    if (leads.some(({ fakeAt }) => fakeAt)) throw new AppError('lead_fake');
    if (others.length < otherIds.length || !isOneBuyer(leads)) throw refusal('validation.otherBuyer');
    return kept;
  };
  return changeLead(deps, viewer, id, lockAll, async (tx, kept) => {
    const leads: [LockedRow, ...LockedRow[]] = [kept, ...others];
    const orders = await activeOrders(
      tx,
      accountId,
      leads.map((lead) => lead.id),
    );
    if (orders.length > 1) throw refusal('validation.twoOrders');
    await moveInto(
      tx,
      accountId,
      kept.id,
      others.map((lead) => lead.id),
    );
    const [order] = orders;
    const afterCancel = order && mergedStatus([order.leadStatus, ...leads.map(statusOf).filter(isSettable)]);
    if (order && afterCancel) {
      await setStatusAfterCancel(tx, accountId, order.id, afterCancel);
      await publish(tx, accountId, { name: 'orders.changed', payload: {} });
    }
    return {
      set: together(leads),
      events: [{ kind: 'merged', details: { codes: others.map(({ code }) => code) } }],
    };
  });
}

/** A lead without a number is nobody's twin. */
function isOneBuyer([first, ...rest]: LockedRow[]): boolean {
  return sameWhenMerged.every(
    (field) => first?.[field] != null && rest.every((lead) => lead[field] === first[field]),
  );
}

function together(leads: readonly [LockedRow, ...LockedRow[]]): LeadColumns {
  const [kept, ...others] = leads;
  const contacts = datesOf(leads, ({ firstContactAt }) => firstContactAt);
  const touched = datesOf(leads, ({ touchedAt }) => touchedAt);
  return {
    status: mergedStatus([kept.status, ...others.map(statusOf)]),
    // What was said of any of them is known of the buyer; what was said of the kept one holds.
    chat: [kept, ...others].map(({ chat }) => chat).find((chat) => chat !== null) ?? null,
    first_contact_at: contacts[0] ?? null,
    touches: leads.reduce((sum, { touches }) => sum + touches, 0),
    touched_at: touched.at(-1) ?? null,
  };
}

function datesOf(leads: readonly LockedRow[], pick: (lead: LockedRow) => Date | null): Date[] {
  return leads
    .map(pick)
    .filter((date) => date !== null)
    .sort((one, other) => one.getTime() - other.getTime());
}

const statusOf = ({ status }: LockedRow): LeadStatus => status;

function refusal(text: TextKey): AppError {
  return new AppError('invalid_input', { texts: { leadIds: text } });
}
