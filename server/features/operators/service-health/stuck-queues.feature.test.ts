import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createOperate } from '#server/testing/operators.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { ago, emptyQueues, inserted, nobody } from './full-queues.fixture.ts';

// What operators do about queues that are stuck.

const testApp = await createTestApp();
const { db } = testApp.database;
const owner = testApp.database.owner.db;
const operate = createOperate(testApp);
const because = { reason: 'sudah diperbaiki' };

const queueOf = async (name: string) =>
  (await operate('GET', '/health')).json().data.queues.find((queue: { name: string }) => queue.name === name);
const act = async (queue: string, what: 'retry' | 'drop') =>
  (await operate('POST', `/queues/${queue}/${what}`, because)).json().data.entries;
const lastAct = async () => (await operate('GET', '/trail')).json().data.acts[0];
const one = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows[0];

beforeEach(() => emptyQueues(owner));

describe('notifications that were put aside', () => {
  const add = () =>
    sql`insert into changes (account_id, lead_id, kind, reader)
      values (${nobody}, ${nobody}, 'lead.added', 'notifications')`.execute(db);
  const putAside = async () => {
    await add();
    await sql`with gone as (delete from changes c returning account_id, lead_id, to_jsonb(c) as change)
      insert into put_aside_changes (reader, account_id, lead_id, change) select 'notifications', * from gone`.execute(
      owner,
    );
  };

  test('are tried again', async () => {
    await putAside();
    expect(await act('notifications', 'retry')).toBe(1);
    expect(await queueOf('notifications')).toMatchObject({ state: 'well', waiting: 1, givenUp: 0 });
    expect(await lastAct()).toMatchObject({ kind: 'queue_retried', subject: 'notifications', ...because });
  });

  test('are dropped, and what only waits is not', async () => {
    await putAside();
    await add();
    expect([await act('notifications', 'drop'), await act('notifications', 'drop')]).toEqual([1, 0]);
    expect(await queueOf('notifications')).toMatchObject({ waiting: 1, givenUp: 0 });
  });
});

test('pushes that wait for a service are sent now, and late ones are dropped', async () => {
  const ids = { account_id: nobody, id: nobody };
  await inserted(owner, 'push_subscriptions', { ...ids, next_at: sql`now() + interval '1 hour'` });
  const push = { account_id: nobody, subscription_id: nobody, status: 'waiting' };
  await inserted(owner, 'pushes', { ...push, created_at: ago(9_999) });
  await inserted(owner, 'pushes', { ...push, created_at: ago(0) });
  expect(await queueOf('pushes')).toMatchObject({ waiting: 0 });
  expect(await act('pushes', 'retry')).toBe(2);
  expect(await queueOf('pushes')).toMatchObject({ waiting: 2 });
  expect(await act('pushes', 'drop')).toBe(1);
  expect(await queueOf('pushes')).toMatchObject({ state: 'well', waiting: 1 });
});

test('deliveries that wait for their retry are sent now, and late ones count as failed', async () => {
  const later = sql`now() + interval '1 hour'`;
  const [account_id, id] = [nobody, nobody];
  await inserted(owner, 'webhooks', { account_id, id, status: 'active', next_at: later });
  const what = { account_id, webhook_id: id, status: 'waiting' };
  await inserted(owner, 'webhook_deliveries', { ...what, at: ago(9_999), next_at: later });
  expect(await queueOf('webhooks')).toMatchObject({ waiting: 0 });
  // It waits for its time, and is not late.
  expect(await act('webhooks', 'drop')).toBe(0);
  expect(await act('webhooks', 'retry')).toBe(1);
  expect(await queueOf('webhooks')).toMatchObject({ waiting: 1 });
  expect(await act('webhooks', 'drop')).toBe(1);
  expect(await one('webhook_deliveries')).toMatchObject({ status: 'failed' });
});

test('changes that could not be made conversions are read again, or dropped', async () => {
  const putAside = () =>
    sql`insert into put_aside_changes (reader, account_id, lead_id, change)
      select 'conversions', ${nobody}, ${nobody}, to_jsonb(c) from changes c`.execute(db);
  await inserted(owner, 'pixels', { account_id: nobody, id: nobody, status: 'active' });
  await sql`insert into changes (account_id, lead_id, kind, reader) values (${nobody}, ${nobody}, 'lead.added', 'search')`.execute(
    db,
  );
  await putAside();
  expect(await queueOf('conversions')).toMatchObject({ waiting: 0, givenUp: 1 });
  expect(await act('conversions', 'retry')).toBe(1);
  expect(await queueOf('conversions')).toMatchObject({ state: 'well', waiting: 1, givenUp: 0 });
  await sql`delete from changes where reader = 'conversions'`.execute(db);
  await putAside();
  expect([await act('conversions', 'drop'), await act('conversions', 'drop')]).toEqual([1, 0]);
  expect(await queueOf('conversions')).toMatchObject({ waiting: 0, givenUp: 0 });
});

describe('changes of which no webhook could be sent', () => {
  const putAside = async () => {
    await inserted(owner, 'webhooks', { account_id: nobody, id: nobody, status: 'active' });
    const data = { webhooks: [nobody], after: { id: nobody } };
    const change = {
      account_id: nobody,
      lead_id: nobody,
      kind: 'lead.added',
      at: '2026-11-01T00:00:00Z',
      data,
    };
    const row = { account_id: nobody, lead_id: nobody, reader: 'webhooks' };
    // The log fills in what it was not given; a change has it all.
    const filled = { worded: true, counted: true, muted: false, ...change };
    await inserted(owner, 'put_aside_changes', { ...row, change: JSON.stringify(filled) });
  };

  test('are read again', async () => {
    await putAside();
    expect(await queueOf('webhooks')).toMatchObject({ state: 'attention', waiting: 0, givenUp: 1 });
    expect(await act('webhooks', 'retry')).toBe(1);
    expect(await queueOf('webhooks')).toMatchObject({ waiting: 1, givenUp: 0 });
  });

  test('are dropped', async () => {
    await putAside();
    expect(await act('webhooks', 'drop')).toBe(1);
    expect(await queueOf('webhooks')).toMatchObject({ state: 'well', waiting: 0, givenUp: 0 });
  });
});

test('leads that could not be indexed are tried again', async () => {
  const change = { account_id: nobody, lead_id: nobody, kind: 'lead.added', at: '2026-11-01T00:00:00Z' };
  const row = { reader: 'search', account_id: nobody, lead_id: nobody };
  await inserted(owner, 'put_aside_changes', {
    ...row,
    change: JSON.stringify({ ...change, worded: true, counted: true, muted: false }),
  });
  expect(await queueOf('search')).toMatchObject({ state: 'attention', waiting: 0, givenUp: 1 });
  expect(await act('search', 'retry')).toBe(1);
  expect(await queueOf('search')).toMatchObject({ waiting: 1, givenUp: 0 });
});

test('other queues cannot be acted on', async () => {
  expect((await operate('POST', '/queues/figures/drop', because)).statusCode).toBe(422);
});

describe('whose job is dropped', () => {
  const id = randomUUID();
  const stuck = { id, status: 'running', progressed_at: ago(9_999) };

  test.each([
    ['exports', 'exports.write', { id }],
    ['imports', 'imports.work', { importId: id }],
    ['lead_batches', 'leads.batch', { batchId: id }],
    ['held_batches', 'held.batch', { batchId: id }],
  ])('%s are failed, so that nobody takes them up again', async (table, task, payload) => {
    const accountId = randomUUID();
    await inserted(owner, 'accounts', { id: accountId });
    await inserted(owner, table, { ...stuck, account_id: accountId });
    await drop(task, { accountId, ...payload });
    expect(await one(table)).toMatchObject({ status: 'failed', finished_at: expect.any(Date) });
  });

  test('notifications of the gateway are handled', async () => {
    await sql`insert into gateway_notifications (gateway_order_id, body, received_at)
      values ('x', '{}', ${ago(9_999)})`.execute(db);
    const notification = await one('gateway_notifications');
    await drop('top-ups.notification', { id: Number(notification?.id) });
    expect(await queueOf('gateway-notifications')).toMatchObject({ state: 'well', waiting: 0 });
  });

  test('and of a gateway whose key was taken away too', async () => {
    await sql`insert into gateway_notifications (gateway_order_id, body, received_at)
      values ('x', '{}', ${ago(9_999)})`.execute(db);
    const notification = await one('gateway_notifications');
    const payload = JSON.stringify({ id: Number(notification?.id) });
    await sql`select graphile_worker.add_job('top-ups.notification', payload => ${payload}::json)`.execute(
      db,
    );
    await runQueuedJobs(testApp);
    expect(await queueOf('gateway-notifications')).toMatchObject({ state: 'well', waiting: 0 });
  });

  async function drop(task: string, payload: object) {
    await sql`select graphile_worker.add_job(${task}, payload => ${JSON.stringify(payload)}::json)`.execute(
      db,
    );
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
    const answer = await operate('POST', `/job-tasks/${task}/drop`, { trouble: 'dead', ...because });
    expect(answer.json().data).toEqual({ jobs: 1 });
  }
});
