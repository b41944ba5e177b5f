import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { createPayingShop } from '#server/testing/top-ups.ts';
import { checkDueAttempts } from './check-attempt.ts';
import { beginReconciling } from './reconcile.ts';

const { deps, midtrans, setTime, newOwner, order, look, balance, send, jobs, operate } =
  await createPayingShop();

let owner: Awaited<ReturnType<typeof newOwner>>;
beforeEach(async () => {
  setTime('2026-11-16T03:00:00Z');
  owner = await newOwner();
});

describe('the nightly comparison with the gateway', () => {
  /** Until nothing is left to do, also what was to wait for its time. */
  const night = async (time: string) => {
    setTime(time);
    await beginReconciling(deps);
    await jobs();
    for (let left = 1; left > 0; ) {
      const due = await sql`
        update graphile_worker._private_jobs set run_at = now() - interval '1 second'
        where locked_at is null and run_at > now()`.execute(deps.db);
      left = Number(due.numAffectedRows);
      await jobs();
    }
  };
  const differences = async (ofOrder: string) => {
    const { data } = (await operate('GET', '/differences')).json();
    return data.differences.filter(({ orderId }: { orderId: string }) => orderId === ofOrder);
  };
  const byVa = async () => {
    const made = await order(100, { kind: 'va', channel: 'bca' });
    // Looking at it asked the gateway: that is answered before anything happens.
    await jobs();
    return made;
  };
  const asked = (gatewayId: string) =>
    midtrans.calls.filter(({ path }) => path === `/v2/${gatewayId}/status`).length;

  test('a payment that nobody reported to us is credited, once, and kept as a difference that is resolved', async () => {
    const { orderId } = await byVa();
    midtrans.set(`${orderId}-1`, 'settlement');
    await night('2026-11-16T19:10:00Z');
    expect([(await look(orderId)).state, await balance()]).toEqual(['paid', 100]);
    const [difference, ...more] = await differences(orderId);
    expect(more).toEqual([]);
    expect(difference).toMatchObject({
      gatewayOrderId: `${orderId}-1`,
      accountId: owner.accountId,
      ours: { state: 'pending', amount: null },
      theirs: { status: 'settlement', amount: 29_000 },
      foundAt: '2026-11-16T19:10:00.000Z',
      resolvedAt: '2026-11-16T19:10:00.000Z',
    });
    await night('2026-11-17T19:10:00Z');
    expect([await balance(), await differences(orderId)]).toEqual([100, [difference]]);
  });

  test('what cannot be made up for stays in the list until both say the same', async () => {
    const { orderId, lines } = await byVa();
    await operate('POST', `/top-ups/${orderId}/approve`, { amount: lines.total, reason: 'terlihat' });
    for (const day of ['16', '17']) await night(`2026-11-${day}T19:10:00Z`);
    const [open, ...more] = await differences(orderId);
    expect(more).toEqual([]);
    expect(open).toMatchObject({
      ours: { state: 'paid', amount: null },
      theirs: { status: 'pending', amount: 29_000 },
      foundAt: '2026-11-16T19:10:00.000Z',
      seenAt: '2026-11-17T19:10:00.000Z',
      resolvedAt: null,
    });
    await operate('POST', `/top-ups/${orderId}/refund`, { key: 'a', amount: lines.total, reason: 'keliru' });
    // Longer ago than is asked about, but still different when it was last looked at.
    await night('2026-11-26T19:10:00Z');
    expect(await differences(orderId)).toMatchObject([{ resolvedAt: '2026-11-26T19:10:00.000Z' }]);
  });

  test('what an operator saw stays when the gateway closed its attempt; it is in the list', async () => {
    const { orderId, lines } = await byVa();
    await send('POST', `/v1/top-ups/${orderId}/cancel`);
    await jobs();
    await operate('POST', `/top-ups/${orderId}/approve`, { amount: lines.total, reason: 'mutasi BCA' });
    await night('2026-11-16T19:10:00Z');
    expect([(await look(orderId)).state, await balance()]).toEqual(['paid', 100]);
    expect(await differences(orderId)).toMatchObject([{ theirs: { status: 'cancel' }, resolvedAt: null }]);
  });

  test('what has expired there keeps nobody from being asked about', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await byVa()).orderId);
    const last = (await byVa()).orderId;
    for (const id of ids) midtrans.set(`${id}-1`, 'expire');
    midtrans.set(`${last}-1`, 'settlement');
    await night('2026-11-16T19:10:00Z');
    expect(await balance()).toBe(100);
    await checkDueAttempts(deps);
    await jobs();
    expect((await look(ids[0] ?? '')).attempt.state).toBe('expired');
  });

  test('a refund of a second payment gives that back and leaves the order alone', async () => {
    const { orderId } = await byVa();
    await send('POST', `/v1/top-ups/${orderId}/method`, { method: { kind: 'qris' } });
    await jobs();
    for (const attempt of [1, 2]) midtrans.set(`${orderId}-${attempt}`, 'settlement');
    await night('2026-11-16T19:10:00Z');
    midtrans.set(`${orderId}-2`, 'refund');
    await night('2026-11-17T19:10:00Z');
    expect([(await look(orderId)).state, await balance()]).toEqual(['paid', 100]);
    const states = await deps.db
      .selectFrom('payments')
      .select('state')
      .where('source_key', 'like', `${orderId}%`)
      .orderBy('source_key')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['credited', 'returned']);
    expect((await differences(orderId)).every((one: { resolvedAt: string | null }) => one.resolvedAt)).toBe(
      true,
    );
  });

  test('many go in portions; a gateway that is away is asked again later, and nobody twice in a night', async () => {
    const made: string[] = [];
    for (let count = 0; count < 24; count += 1) {
      if (count === 12) await newOwner();
      made.push(`${(await order(50, { kind: 'qris' })).orderId}-1`);
    }
    midtrans.calls.length = 0;
    midtrans.meet('lost_before', 'lost_before', 'lost_before');
    await night('2026-11-16T19:10:00Z');
    const times = made.map(asked);
    expect(times.every((count) => count >= 1)).toBe(true);
    expect(times.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(made.length + 3);
  });
});

test('after all of this the ledger is whole', async () => {
  expect((await checkLedger(deps.db)).differences).toEqual([]);
});
