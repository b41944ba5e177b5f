import { makeTopUp } from '#server/features/money/top-ups/make-top-up.ts';
import { parseConfig } from '#server/platform/config.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createMember } from '#server/testing/people.ts';

const ordersPerAccount = 10;

/** Orders for points by QRIS, ten per account. Answers their numbers. */
export async function seedOrders(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  env: Record<string, string>,
  count: number,
): Promise<string[]> {
  const config = parseConfig(env);
  const orderIds: string[] = [];
  while (orderIds.length < count) {
    const member = await createMember(deps);
    await deps.db
      .updateTable('members')
      .set({ phone: '6281234567890' })
      .where('account_id', '=', member.accountId)
      .execute();
    const viewer = { ...member, role: 'owner', sessionId: '', verified: true, timeZone: 'WIB' } as const;
    await withTransaction(deps.db, async (tx) => {
      for (let n = 0; n < ordersPerAccount; n += 1) {
        const points = 50 + (orderIds.length % 1_000);
        const order = await makeTopUp({ ...deps, config, db: tx }, viewer, {
          points,
          method: { kind: 'qris' },
        });
        orderIds.push(order.orderId);
      }
    });
  }
  return orderIds;
}

export interface PaidOrders {
  /** Orders that were not credited although Midtrans acknowledged the money to us. */
  lost: number;
  /** Orders with other points than they earn, twice the points among them. */
  wrongCredits: number;
  /** Orders with no invoice or more than one, and numbers missing in the row of invoices. */
  wrongInvoices: number;
}

/** What is there after all that happened, order by order. */
export async function judgeOrders(db: Db, orderIds: readonly string[]): Promise<PaidOrders> {
  const rows = await db
    .selectFrom('top_ups as order')
    .select((eb) => [
      'order.order_id as orderId',
      'order.state',
      'order.points',
      'order.bonus',
      eb
        .selectFrom('ledger_entries as entry')
        .whereRef('entry.account_id', '=', 'order.account_id')
        .whereRef('entry.subject_id', '=', 'order.id')
        .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('entry.points'), sum.lit(0)).as('points'))
        .as('credited'),
      eb
        .selectFrom('invoices as invoice')
        .whereRef('invoice.top_up_id', '=', 'order.id')
        .select((all) => all.fn.countAll<number>().as('count'))
        .as('invoices'),
    ])
    .execute();
  const found = new Map(rows.map((row) => [row.orderId, row]));
  let [lost, wrongCredits, wrongInvoices] = [0, 0, 0];
  for (const orderId of orderIds) {
    const row = found.get(orderId);
    const credited = Number(row?.credited ?? 0);
    if (row?.state !== 'paid' || credited === 0) lost += 1;
    else if (credited !== row.points + row.bonus) wrongCredits += 1;
    if (Number(row?.invoices ?? 0) !== 1) wrongInvoices += 1;
  }
  const numbers = await db.selectFrom('invoices').select('number').orderBy('number').execute();
  wrongInvoices += numbers.filter(({ number }, at) => Number(number.split('/').at(-1)) !== at + 1).length;
  return { lost, wrongCredits, wrongInvoices };
}
