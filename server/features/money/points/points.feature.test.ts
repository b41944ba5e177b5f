import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PointCause } from '#domain/points.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { recordPoints } from './record-points.ts';

const { app, deps, setTime, signInAs } = await createTestApp();
const { db } = deps;

const lead: PointCause = { reason: 'lead', leadId: '018f0000-0000-7000-8000-000000000001' };
const topUp = (points: number): PointCause => ({
  reason: 'top_up',
  topUpId: randomUUID(),
  orderId: '',
  points,
});
const record = (accountId: string, ...causes: PointCause[]) =>
  withTransaction(db, async (tx) => {
    for (const cause of causes) await recordPoints(tx, deps, accountId, cause);
  });
const leads = (count: number) => Array.from({ length: count }, () => lead);

let { mine, theirs } = await createTwoShops(deps);
beforeEach(async () => {
  ({ mine, theirs } = await createTwoShops(deps));
  signInAs(mine.owner);
});

const read = async () => {
  const { data } = (await app.inject({ url: '/v1/points' })).json();
  const { balance, pace, daysLeft } = data;
  return { balance, pace, daysLeft };
};

describe('balance and pace', () => {
  test('an account without any entry', async () => {
    expect(await read()).toEqual({ balance: 0, pace: 0, daysLeft: null });
  });

  test('what is bought, given or paid once sets no pace', async () => {
    const { accountId } = mine.owner;
    await record(
      accountId,
      { reason: 'welcome' },
      { reason: 'member_added', memberId: accountId, name: 'Sari' },
    );
    expect(await read()).toEqual({ balance: 90, pace: 0, daysLeft: null });
  });

  test('a young account: its first day counts whole', async () => {
    setTime('2026-11-15T03:00:00Z');
    await record(mine.owner.accountId, topUp(100), ...leads(20));
    expect(await read()).toEqual({ balance: 80, pace: 20, daysLeft: 4 });
    setTime('2026-11-15T09:00:00Z');
    expect(await read()).toEqual({ balance: 80, pace: 20, daysLeft: 4 });
  });

  test('the days since the first lead, and of the last week only', async () => {
    const { accountId } = mine.owner;
    setTime('2026-11-01T03:00:00Z');
    await record(accountId, topUp(100), ...leads(5));
    setTime('2026-11-11T03:00:00Z');
    await record(accountId, ...leads(8), { reason: 'unlock', openingId: lead.leadId, leads: 1 });
    setTime('2026-11-14T03:00:00Z');
    await record(accountId, ...leads(3));
    setTime('2026-11-15T03:00:00Z');
    expect(await read()).toEqual({ balance: 83, pace: 3, daysLeft: 27 });
    setTime('2026-11-18T03:00:00Z');
    expect((await read()).pace).toBe(12 / 7);
    setTime('2026-11-18T03:00:01Z');
    // What is older than a week is over: three leads in four days.
    expect((await read()).pace).toBeCloseTo(3 / 4, 4);
  });

  test('nothing left, and a postpaid account that owes', async () => {
    const { accountId } = mine.owner;
    await record(accountId, topUp(3), ...leads(3));
    expect(await read()).toEqual({ balance: 0, pace: 3, daysLeft: 0 });
    await db.updateTable('accounts').set({ billing: 'postpaid' }).where('id', '=', accountId).execute();
    await record(accountId, ...leads(2));
    expect(await read()).toEqual({ balance: -2, pace: 5, daysLeft: 0 });
  });

  test('another account’s points are never counted', async () => {
    await record(theirs.owner.accountId, topUp(50), ...leads(9));
    expect(await read()).toEqual({ balance: 0, pace: 0, daysLeft: null });
  });
});

describe('who may ask', () => {
  const paths = ['/v1/points', '/v1/usage'];

  test.each(paths)('%s: the owner, neither admin nor CS nor a stranger', async (url) => {
    for (const viewer of [mine.admin, mine.cs]) {
      signInAs(viewer);
      expect((await app.inject({ url })).json()).toMatchObject({ code: 403, error: 'forbidden' });
      // Not even whether the question was well put.
      expect((await app.inject({ url: `${url}?page=x&from=x` })).statusCode).toBe(403);
    }
    signInAs(null);
    expect((await app.inject({ url })).json()).toMatchObject({ code: 401, error: 'unauthenticated' });
    signInAs(mine.owner);
    expect((await app.inject({ url })).statusCode).toBe(200);
  });
});

describe('a change', () => {
  const events = () =>
    db.selectFrom('events').select('name').where('account_id', '=', mine.owner.accountId).execute();

  test('is published to open screens', async () => {
    await record(mine.owner.accountId, topUp(5));
    expect(await events()).toEqual([{ name: 'points.changed' }]);
  });

  test('that is refused leaves no trace and says what it costs', async () => {
    await record(mine.owner.accountId, topUp(9));
    const adding = record(mine.owner.accountId, {
      reason: 'member_added',
      memberId: mine.cs.memberId,
      name: 'Sari',
    });
    await expect(adding).rejects.toThrow(AppError);
    await expect(adding).rejects.toMatchObject({
      code: 'points_short',
      data: { cost: 10 },
      params: { cost: 10 },
    });
    expect(await read()).toMatchObject({ balance: 9 });
    expect(await events()).toHaveLength(1);
  });

  test('of nothing is no change', async () => {
    const config = { ...deps.config, MEMBER_POINTS: 0 };
    const cause: PointCause = { reason: 'member_added', memberId: mine.cs.memberId, name: 'Sari' };
    await recordPoints(db, { ...deps, config }, mine.owner.accountId, cause);
    expect(await events()).toEqual([]);
  });
});

describe('points of a day', () => {
  const set = (pointsPerDay: unknown) =>
    app.inject({
      method: 'PUT',
      url: '/v1/points/limit',
      headers: { 'x-giliran-app': 'web' },
      payload: { pointsPerDay },
    });
  const shown = async () => {
    const { pointsPerDay, spentToday } = (await app.inject({ url: '/v1/points' })).json().data;
    return [pointsPerDay, spentToday];
  };
  const trail = () =>
    db
      .selectFrom('audit_entries')
      .select(['kind', 'details'])
      .where('account_id', '=', mine.owner.accountId)
      .where('kind', '=', 'daily_points_changed')
      .orderBy('at')
      .execute();

  test('the owner sets how many, and takes it back; it is in the trail', async () => {
    setTime('2026-11-15T09:00:00Z');
    expect(await shown()).toEqual([null, 0]);
    expect((await set(250)).json().data).toMatchObject({ pointsPerDay: 250, spentToday: 0 });
    await set(250);
    expect(await shown()).toEqual([250, 0]);
    setTime('2026-11-15T09:01:00Z');
    expect((await set(null)).json().data.pointsPerDay).toBe(null);
    expect((await trail()).map(({ details }) => details)).toEqual([{ points: 250 }, { before: 250 }]);
    signInAs(theirs.owner);
    expect(await shown()).toEqual([null, 0]);
  });

  test.each([0, -1, 1.5, 1_000_001, '12'])('%s is refused beside the field', async (pointsPerDay) => {
    const answer = (await set(pointsPerDay)).json();
    expect(answer).toMatchObject({ code: 422, fields: { pointsPerDay: expect.any(String) } });
  });

  test('admins and CS may not', async () => {
    for (const who of [mine.admin, mine.cs]) {
      signInAs(who);
      expect((await set(5)).statusCode).toBe(403);
    }
  });

  test('what was spent is of today, in the account’s own day', async () => {
    setTime('2026-11-15T16:30:00Z');
    const { accountId } = mine.owner;
    await db
      .updateTable('accounts')
      .set({ spent_on: '2026-11-15', spent: 7 })
      .where('id', '=', accountId)
      .execute();
    expect(await shown()).toEqual([null, 7]);
    setTime('2026-11-15T17:00:00Z');
    expect(await shown()).toEqual([null, 0]);
  });
});
