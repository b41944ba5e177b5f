import { leadsPaid } from '#domain/points.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/index.ts';
import { insertLeadCharges, lockBalances } from './points.queries.ts';
import { sendRanOutMail } from './tell-ran-out.ts';

/**
 * A point for each of these leads, many accounts at once, in the transaction that stores them; returns those that were
 * paid for. What a prepaid account has no points for is not refused: such a lead is stored locked. Screens are told by
 * whoever calls, once everything is durable.
 */
export async function chargeLeads(
  tx: Db,
  { clock }: { clock: Clock },
  wanted: readonly { accountId: string; leadIds: readonly string[] }[],
): Promise<Set<string>> {
  const balances = await lockBalances(
    tx,
    wanted.map(({ accountId }) => accountId),
  );
  const charges = wanted.flatMap(({ accountId, leadIds }) => {
    const account = balances.get(accountId);
    if (!account) return [];
    const paid = leadIds.slice(0, leadsPaid(account.billing, account.balance, leadIds.length));
    return paid.length > 0 ? [{ accountId, ...account, leadIds: paid }] : [];
  });
  if (charges.length === 0) return new Set();
  await insertLeadCharges(tx, charges, clock.now());
  for (const { accountId, billing, balance, leadIds } of charges) {
    if (billing === 'prepaid' && leadsPaid(billing, balance, leadIds.length + 1) === leadIds.length) {
      await sendRanOutMail(tx, accountId);
    }
  }
  return new Set(charges.flatMap(({ leadIds }) => leadIds));
}
