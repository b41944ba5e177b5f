import { countedDay, spentOnDay } from '#domain/daily-points.ts';
import { leadPrice, leadsPaid } from '#domain/points.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { AccountBalance, ChargedLeads, LeadCharge } from './points.queries.ts';

// Parts of the statements that store leads: a way to the database of its own would be a way more for every buyer.
export {
  type AccountBalance,
  balancesOf,
  type ChargedLeads,
  leadCharges,
  lockBalances,
} from './points.queries.ts';

export interface LeadCharges extends Omit<ChargedLeads, 'at'> {
  /** Ids of the leads that are paid for. */
  paid: ReadonlySet<string>;
  /** Accounts that cannot pay for another. */
  ranOut: string[];
}

/**
 * A point for each of these leads. What a prepaid account has no points for is not refused: such a lead is stored
 * locked; where the day has a limit it counts too, because it is paid for when it opens.
 */
export function chargeLeads(
  balances: readonly AccountBalance[],
  leads: readonly { accountId: string; id: string }[],
  now: Date,
): LeadCharges {
  const wanted = new Map(balances.map(({ id }) => [id, [] as string[]]));
  for (const { accountId, id } of leads) wanted.get(accountId)?.push(id);
  const charges: LeadCharge[] = [];
  const paidIds: string[] = [];
  const ranOut: string[] = [];
  for (const account of balances) {
    const { id: accountId, balance, billing, pointsPerDay } = account;
    const leadIds = wanted.get(accountId) ?? [];
    const count = leadsPaid(billing, balance, leadIds.length);
    if (leadIds.length === 0 || (count === 0 && pointsPerDay === null)) continue;
    const day = countedDay(dateIn(account.timeZone, now), account);
    charges.push({
      accountId,
      balance,
      rest: balance - leadPrice * count,
      before: { spentOn: account.spentOn, spent: account.spent },
      spentOn: day,
      spent: spentOnDay(day, account) + leadPrice * leadIds.length,
      leads: count,
      skip: paidIds.length,
    });
    paidIds.push(...leadIds.slice(0, count));
    if (count > 0 && leadsPaid(billing, balance, count + 1) === count) ranOut.push(accountId);
  }
  return { charges, leadIds: paidIds, ranOut, paid: new Set(paidIds) };
}
