import { expect, it } from 'vitest';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTopUp } from '#server/testing/top-up.ts';
import { housekeepingJobs } from './housekeeping.jobs.ts';

const { app, deps, setTime } = await createTestApp();
const { db } = deps;

async function leaveTraces(network: string): Promise<void> {
  const member = await createMember(deps);
  await openTestSession(deps, member);
  await issueEmailToken(db, deps, 'verify', member);
  await limitRate(deps, 'login.network', network);
  await app.inject({
    method: 'POST',
    url: '/v1/login/login',
    headers: { 'x-giliran-app': 'web' },
    payload: { email: member.email, password: 'Salah123' },
  });
}

async function countRows(): Promise<Record<string, number>> {
  const tables = ['sessions', 'email_tokens', 'rate_limits', 'sign_in_failures'] as const;
  const counts = tables.map(async (table) => {
    const rows = await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).execute();
    return [table, Number(rows[0]?.count)];
  });
  return Object.fromEntries(await Promise.all(counts));
}

it('deletes what is over and nothing else', async () => {
  setTime('2026-11-01T00:00:00Z');
  await leaveTraces('old');
  setTime('2026-11-15T00:00:00Z');
  await leaveTraces('new');
  // The network of the requests themselves has one row, begun anew.
  expect(await countRows()).toEqual({ sessions: 2, email_tokens: 2, rate_limits: 5, sign_in_failures: 2 });
  for (const job of housekeepingJobs(deps)) await job.run({});
  expect(await countRows()).toEqual({ sessions: 1, email_tokens: 1, rate_limits: 3, sign_in_failures: 1 });
});

it('deletes sums that are free again, and old notifications of the gateway and differences from it; orders stay', async () => {
  setTime('2026-11-15T00:00:00Z');
  const owner = await createMember(deps);
  const orders = [
    await createTopUp(deps, owner),
    await createTopUp(deps, owner),
    await createTopUp(deps, owner),
  ];
  const heldUntil = [new Date('2026-11-14T23:59:00Z'), new Date('2026-11-15T00:01:00Z'), null];
  for (const [index, orderId] of orders.entries()) {
    await db
      .insertInto('transfer_amounts')
      .columns(['amount', 'account_id', 'top_up_id', 'number', 'held_until'])
      .expression((eb) =>
        eb
          .selectFrom('top_ups')
          .select((one) => [
            one.val(25_100 + index).as('amount'),
            'account_id',
            'id',
            one.val(1).as('number'),
            one.cast<Date | null>(one.val(heldUntil[index] ?? null), 'timestamptz').as('held_until'),
          ])
          .where('order_id', '=', orderId),
      )
      .execute();
  }
  for (const [order, handled] of [
    ['long ago', '2026-05-18T00:00:00Z'],
    ['lately', '2026-05-20T00:00:00Z'],
    ['never', null],
  ] as const) {
    await db
      .insertInto('gateway_notifications')
      .values({
        gateway_order_id: order,
        body: '{}',
        received_at: new Date('2026-05-01T00:00:00Z'),
        handled_at: handled && new Date(handled),
      })
      .execute();
  }
  const differences = [
    ['long ago', '2026-05-18T00:00:00Z'],
    ['lately', '2026-05-20T00:00:00Z'],
    ['never', null],
  ] as const;
  for (const [index, [status, resolved]] of differences.entries()) {
    const { accountId, id } = await db
      .selectFrom('top_ups')
      .select(['account_id as accountId', 'id'])
      .where('order_id', '=', orders[index] ?? '')
      .executeTakeFirstOrThrow();
    const at = new Date('2026-05-01T00:00:00Z');
    await db
      .insertInto('gateway_differences')
      .values({
        account_id: accountId,
        top_up_id: id,
        number: 1,
        found_at: at,
        seen_at: at,
        resolved_at: resolved && new Date(resolved),
        our_state: 'pending',
        their_status: status,
      })
      .execute();
  }
  for (const job of housekeepingJobs(deps)) await job.run({});
  const amounts = await db.selectFrom('transfer_amounts').select('amount').orderBy('amount').execute();
  expect(amounts.map(({ amount }) => amount)).toEqual([25_101, 25_102]);
  const notifications = await db
    .selectFrom('gateway_notifications')
    .select('gateway_order_id as order')
    .execute();
  expect(notifications.map(({ order }) => order).sort()).toEqual(['lately', 'never']);
  const kept = await db.selectFrom('gateway_differences').select('their_status as status').execute();
  expect(kept.map(({ status }) => status).sort()).toEqual(['lately', 'never']);
  expect(await db.selectFrom('top_ups').select('order_id').execute()).toHaveLength(3);
});
