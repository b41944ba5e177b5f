import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { openDatabase, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { checkLedger } from './check-ledger.ts';
import { recordPoints } from './record-points.ts';

const debit = endpoint({
  method: 'POST',
  path: '/v1/try/debits',
  tag: 'try',
  access: 'anyone',
  summary: 'Takes a point',
  body: z.object({ accountId: z.uuid() }),
  answer: z.object({}),
});
const lead = { reason: 'lead', leadId: '018f0000-0000-7000-8000-000000000001' } as const;
const debits = (app: App, deps: Deps) =>
  route(app, debit, async ({ body }) => {
    await withTransaction(deps.db, (tx) => recordPoints(tx, deps, body.accountId, lead));
    return {};
  });

const here = await createTestApp({ extend: debits });
const { connection, owner } = here.database;
const opened = openDatabase({ connection, size: 10, onError: () => undefined });
const second = { ...opened, connection, owner, intakeDb: opened.db };
const there = await createTestApp({ extend: debits, database: second });
afterAll(() => second.close());
const { deps } = here;

async function accountWith(points: number): Promise<string> {
  const { accountId } = await createMember(deps);
  const cause = { reason: 'top_up', topUpId: randomUUID(), orderId: '', points } as const;
  await withTransaction(deps.db, (tx) => recordPoints(tx, deps, accountId, cause));
  return accountId;
}

/** One credit, thirty debits, in one chain down to nothing. */
async function expectEmptied(accountId: string): Promise<void> {
  const { points } = await deps.db
    .selectFrom('accounts')
    .select('points')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(points).toBe(0);
  const entries = await deps.db
    .selectFrom('ledger_entries')
    .select(['number', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  expect(entries).toEqual(Array.from({ length: 31 }, (_, i) => ({ number: i + 1, balance: 30 - i })));
  expect((await checkLedger(deps.db)).differences).toEqual([]);
}

test('50 debits at once against 30 points: 30 succeed, 20 are refused, nothing is left', async () => {
  const accountId = await accountWith(30);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      withTransaction(deps.db, (tx) => recordPoints(tx, deps, accountId, lead)),
    ),
  );
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals).toHaveLength(20);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal.code).toBe('points_short');
  }
  await expectEmptied(accountId);
});

test('the same over two replicas', async () => {
  const accountId = await accountWith(30);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      (i % 2 ? here : there).app.inject({
        method: 'POST',
        url: debit.path,
        headers: { 'x-giliran-app': 'web' },
        payload: { accountId },
      }),
    ),
  );
  const refusals = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json());
  expect(refusals).toHaveLength(20);
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      code: 402,
      error: 'points_short',
      message: expect.stringContaining('memakai 1 poin'),
      data: { cost: 1 },
    });
  }
  await expectEmptied(accountId);
});
