import type { Lead } from '#contract/lead-detail.ts';
import { blockNumber } from '#server/features/blocked-numbers/block-number.ts';
import { unblockNumber } from '#server/features/blocked-numbers/unblock-number.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import type { LockedRow } from './lock-lead.queries.ts';
import { lockOpenLead } from './lock-lead.ts';

export async function blockLead(deps: ActDeps, viewer: Viewer, id: string, reason: string): Promise<Lead> {
  const { accountId, memberId } = viewer;
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    await blockNumber(tx, deps, { accountId, memberId, phone: phoneOf(lead), reason });
    await publishBlocks(tx, accountId);
    return { events: [{ kind: 'blocked', details: { reason } }] };
  });
}

export async function unblockLead(deps: ActDeps, viewer: Viewer, id: string): Promise<Lead> {
  const { accountId } = viewer;
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    if (!(await unblockNumber(tx, accountId, phoneOf(lead)))) return undefined;
    await publishBlocks(tx, accountId);
    return { events: [{ kind: 'unblocked' }] };
  });
}

function phoneOf({ phone }: LockedRow): string {
  if (phone === null) throw new AppError('invalid_input', { texts: { phone: 'validation.noPhone' } });
  return phone;
}

/** The list of blocked numbers is another screen's. */
async function publishBlocks(tx: Db, accountId: string): Promise<void> {
  await publish(tx, accountId, { name: 'blocked-numbers.changed', payload: {} });
}
