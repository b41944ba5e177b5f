import type { Lead } from '#contract/lead-detail.ts';
import { blockNumbers, unblockNumbers } from '#server/features/leads/blocked-numbers/block-numbers.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import type { LockedRow } from './lock-lead.queries.ts';
import { lockOpenLead } from './lock-lead.ts';

export async function blockLead(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  { reason, client }: { reason: string; client: Client },
): Promise<Lead> {
  const { accountId, memberId } = viewer;
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    const block = {
      phones: [phoneOf(lead)],
      reason,
      at: deps.clock.now(),
      alreadyBlocked: 'replace',
    } as const;
    await blockNumbers(tx, deps, { accountId, memberId, client }, block);
    return { events: [{ kind: 'blocked', details: { reason } }] };
  });
}

export async function unblockLead(deps: ActDeps, viewer: Viewer, id: string, client: Client): Promise<Lead> {
  const { accountId, memberId } = viewer;
  return changeLead(deps, viewer, id, lockOpenLead, async (tx, lead) => {
    const which = { phones: [phoneOf(lead)] };
    const unblocked = await unblockNumbers(tx, deps, { accountId, memberId, client }, which);
    return unblocked.size === 0 ? undefined : { events: [{ kind: 'unblocked' }] };
  });
}

function phoneOf({ phone }: LockedRow): string {
  if (phone === null) throw new AppError('invalid_input', { texts: { phone: 'validation.noPhone' } });
  return phone;
}
