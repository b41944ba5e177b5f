import { canPay, leadPrice } from '#domain/points.ts';
import type { Db } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import { insertLeadEntries, lockBalance, setBalance } from './points.queries.ts';

interface LeadPoints {
  accountId: string;
  leadIds: readonly string[];
  at: Date;
}

/** The points of leads that were none come back, one entry each. The database refuses it twice for one lead. */
export async function returnLeadPoints(tx: Db, { accountId, leadIds, at }: LeadPoints): Promise<void> {
  await move(tx, { accountId, leadIds, at }, 'fake_lead', leadPrice);
}

/** They are taken again, as far as the balance has them: says of which leads. */
export async function takeLeadPointsAgain(
  tx: Db,
  { accountId, leadIds, at }: LeadPoints,
): Promise<ReadonlySet<string>> {
  const { balance, billing } = await lockBalance(tx, accountId);
  const paid = leadIds.filter((_id, index) => canPay(billing, balance, -leadPrice * (index + 1)));
  await move(tx, { accountId, leadIds: paid, at }, 'fake_lead_undone', -leadPrice);
  return new Set(paid);
}

async function move(
  tx: Db,
  { accountId, leadIds, at }: LeadPoints,
  reason: 'fake_lead' | 'fake_lead_undone',
  points: number,
): Promise<void> {
  if (leadIds.length === 0) return;
  const { balance } = await lockBalance(tx, accountId);
  await setBalance(tx, accountId, balance + points * leadIds.length);
  await insertLeadEntries(tx, { accountId, reason, points, balance, at }, leadIds);
  await publish(tx, accountId, { name: 'points.changed', payload: {} });
}
