import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mostCounted, queueNames } from '#contract/service-health.ts';
import { enqueue } from '#server/platform/jobs/define-job.ts';
import { startProcessHeartbeat } from '#server/platform/processes/process-heartbeat.ts';
import { rootDir } from '#server/platform/root.ts';
import { createOperate } from '#server/testing/operators.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { ago, emptyQueues, fillers, inserted, mail, nobody } from './full-queues.fixture.ts';
import { queues } from './queues.queries.ts';

const testApp = await createTestApp();
const { app, deps, database } = testApp;
const { db } = database;
const owner = database.owner.db;
const operate = createOperate(testApp);

const read = async (path: string) => {
  const answer = await operate('GET', path);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json().data;
};
const health = () => read('/health');
const queueOf = async (name: string) =>
  (await health()).queues.find((queue: { name: string }) => queue.name === name);
const metrics = async () => (await app.inject({ url: '/metrics' })).body;
beforeEach(() => emptyQueues(owner));

describe('a queue', () => {
  test('in which nothing waits is well, and there is no other', async () => {
    const { queues } = await health();
    expect(queues.map(({ name }: { name: string }) => name)).toEqual(queueNames);
    for (const queue of queues)
      expect(queue).toMatchObject({ state: 'well', waiting: 0, oldestSeconds: null, givenUp: 0 });
  });

  test.each(queueNames)('%s that stands still is seen in the console and by Prometheus', async (name) => {
    await fillers[name](owner, 7_200);
    const queue = await queueOf(name);
    expect(queue).toMatchObject({ state: 'stalled', waiting: 1, isMore: false });
    expect(queue.oldestSeconds).toBeGreaterThan(7_190);
    expect(queue.stalledAfterSeconds).toBeLessThan(7_200);
    const text = await metrics();
    expect(text).toContain(`giliran_queue_waiting{queue="${name}"} 1`);
    const oldest = new RegExp(`giliran_queue_oldest_seconds{queue="${name}"} (\\S+)`).exec(text)?.[1];
    expect(Number(oldest)).toBeGreaterThan(7_190);
    expect(text).toContain(
      `giliran_queue_stalled_after_seconds{queue="${name}"} ${queue.stalledAfterSeconds}`,
    );
  });

  test('is counted to a limit', async () => {
    await sql`insert into changes (account_id, lead_id, kind)
      select ${nobody}, ${nobody}, 'lead.added' from generate_series(1, 10500)`.execute(db);
    expect(await queueOf('search')).toMatchObject({ waiting: mostCounted, isMore: true });
  });

  test('whose entries wait for somebody else is not late', async () => {
    await enqueue(db, mail, {}, { afterMs: 60_000 });
    await inserted(owner, 'webhooks', { id: nobody, status: 'paused' });
    await inserted(owner, 'webhook_deliveries', { webhook_id: nobody, status: 'waiting', at: ago(9_999) });
    await inserted(owner, 'top_up_attempts', { state: 'waiting', check_at: sql`now() + interval '1 hour'` });
    for (const { state } of (await health()).queues) expect(state).toBe('well');
  });

  test('of deliveries has what its sender would send: nothing of suspended accounts, nothing behind a retry', async () => {
    const [suspended, resting, retrying] = [randomUUID(), randomUUID(), randomUUID()];
    await inserted(owner, 'accounts', { id: suspended, suspended_at: ago(9_999), suspend_reason: 'Uji' });
    await inserted(owner, 'webhooks', { account_id: suspended, id: resting, status: 'active' });
    await inserted(owner, 'webhooks', { account_id: nobody, id: retrying, status: 'active' });
    const deliver = (webhook_id: string, more: object) =>
      inserted(owner, 'webhook_deliveries', {
        account_id: webhook_id === resting ? suspended : nobody,
        webhook_id,
        subject: nobody,
        status: 'waiting',
        at: ago(9_999),
        ...more,
      });
    await deliver(resting, {});
    await deliver(retrying, { next_at: sql`now() + interval '1 hour'` });
    await deliver(retrying, {});
    expect(await queueOf('webhooks')).toMatchObject({ state: 'well', waiting: 0 });
    await deliver(retrying, { subject: randomUUID() });
    expect(await queueOf('webhooks')).toMatchObject({ state: 'stalled', waiting: 1 });
    // A receiver that rested is asked again: then all of it goes out.
    await sql`update webhooks set next_at = now() - interval '1 minute'`.execute(db);
    expect(await queueOf('webhooks')).toMatchObject({ state: 'well', waiting: 3 });
    await sql`update webhook_deliveries set next_at = now() + interval '1 hour'`.execute(db);
    expect(await queueOf('webhooks')).toMatchObject({ waiting: 3 });
    // And what waits for its retry goes out in time.
    await sql`update webhooks set next_at = null`.execute(db);
    expect(await queueOf('webhooks')).toMatchObject({ waiting: 0 });
    await sql`update webhook_deliveries set next_at = now() - interval '1 minute'`.execute(db);
    expect(await queueOf('webhooks')).toMatchObject({ waiting: 3 });
  });

  test('of deliveries has what was not read of the change log, but for what no webhook wants', async () => {
    const happened = (data: object | null) =>
      sql`insert into changes (account_id, lead_id, kind, reader, at, data)
        values (${nobody}, ${nobody}, 'lead.added', 'webhooks', ${ago(9_999)}, ${data && JSON.stringify(data)}::jsonb)`.execute(
        db,
      );
    await happened(null);
    await happened({ webhooks: null, balance: 3 });
    expect(await queueOf('webhooks')).toMatchObject({ state: 'well', waiting: 0 });
    await happened({ webhooks: [nobody], after: {} });
    expect(await queueOf('webhooks')).toMatchObject({ waiting: 1 });
    expect((await queueOf('webhooks')).state).not.toBe('well');
  });

  test('says what nobody tries again', async () => {
    await sql`insert into put_aside_changes (reader, account_id, change)
      values ('notifications', ${nobody}, '{}')`.execute(db);
    expect(await queueOf('notifications')).toMatchObject({ state: 'attention', waiting: 0, givenUp: 1 });
    expect(await metrics()).toContain('giliran_queue_given_up{queue="notifications"} 1');
  });
});

describe('a process', () => {
  test('reports itself, its work and its intake, and leaves the list when it stops', async () => {
    const { metrics: counters, log } = deps;
    const schedules = [{ work: 'try.nightly', schedule: '0 20 * * *' }];
    const beat = startProcessHeartbeat({ db, log, metrics: counters, role: 'all', schedules });
    counters.jobs.inc({ task: 'try.welcome-mail', result: 'done' }, 10);
    counters.jobs.inc({ task: 'try.welcome-mail', result: 'error' }, 2);
    counters.pushes.inc({ result: 'sent' }, 5);
    counters.changes.inc({ reader: 'notifications', result: 'put-aside' });
    for (let lead = 0; lead < 50; lead += 1) counters.intakeSeconds.observe(0.03);
    await beat.beat();
    await beat.beat();
    const { processes, intake, loops } = await health();
    expect(processes).toEqual([
      expect.objectContaining({ role: 'all', pid: process.pid, isAlive: true, isSelf: true }),
    ]);
    expect(processes[0].version).toMatch(/^\d+\.\d+\.\d+/);
    expect(intake.leadsPerMinute).toBeGreaterThan(0);
    expect(intake.p99Ms).toBeGreaterThan(19);
    expect(intake.p99Ms).toBeLessThan(31);
    const mails = await queueOf('mails');
    expect(mails).toMatchObject({ failedInHour: 2 });
    // Ten in five whole minutes and a part of this one.
    expect(mails.donePerMinute).toBeGreaterThan(10 / 6);
    expect(mails.donePerMinute).toBeLessThanOrEqual(2);
    expect(await queueOf('pushes')).toMatchObject({ failedInHour: 0 });
    expect(await queueOf('notifications')).toMatchObject({ failedInHour: 1 });
    expect(loops).toEqual([
      { task: 'try.nightly', schedule: '0 20 * * *', doneAt: null, failedAt: null, isLate: false },
    ]);
    expect(await metrics()).toContain('giliran_processes{role="all"} 1');
    await beat.stop();
    expect((await health()).processes).toEqual([]);
  });

  test('that was not seen for a while is gone, and its visitors are not counted', async () => {
    await fillers.intake(owner, 3);
    await sql`update processes set seen_at = now() - interval '2 minutes'`.execute(db);
    expect((await health()).processes).toEqual([expect.objectContaining({ isAlive: false })]);
    expect(await queueOf('intake')).toMatchObject({ waiting: 0 });
    expect(await metrics()).toContain('giliran_processes{role="web"} 0');
  });
});

test('repeating work that was not done in time is late, also one that never was', async () => {
  await sql`insert into work_last (work, schedule, scheduled_since, done_at) values
    ('try.night', '0 20 * * *', now() - interval '9 days', now() - interval '25 hours'),
    ('try.never', '* * * * *', now() - interval '1 hour', null),
    ('try.missed', '17 * * * *', now() - interval '9 days', now() - interval '3 hours')`.execute(db);
  const { loops } = await health();
  expect(loops.map(({ task, isLate }: { task: string; isLate: boolean }) => [task, isLate])).toEqual([
    ['try.missed', true],
    ['try.never', true],
    ['try.night', false],
  ]);
  const text = await metrics();
  expect(text).toMatch(/giliran_loop_last_done_seconds{task="try.never"} 36\d\d/);
  expect(text).toContain('giliran_loop_late_after_seconds{task="try.night"} 93600');
});

test('one figure that cannot be read is left out, and named', async () => {
  await sql`alter table mail_bounces rename to mail_bounces_away`.execute(owner);
  await metrics();
  const answer = await app.inject({ url: '/metrics' });
  await sql`alter table mail_bounces_away rename to mail_bounces`.execute(owner);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('giliran_queue_waiting{queue="jobs"} 0');
  expect(answer.body).toContain('giliran_mail_bounces Nan');
  expect(answer.body).toContain('giliran_figure_failures_total{figure="giliran_mail_bounces"}');
});

test('what the last check of the ledger found is reported by every process', async () => {
  for (const differences of [2, 0]) {
    await sql`insert into ledger_check (checked_at, differences) values (now(), ${differences})
      on conflict (is_last) do update set differences = excluded.differences`.execute(db);
    expect(await metrics()).toContain(`giliran_ledger_differences ${differences}`);
  }
});

test('addresses that take no mail, page by page', async () => {
  await sql`insert into mail_bounces (address, code, reason, first_at, last_at)
    select 'orang-' || n || '@toko.example', 550, 'no such user', now(),
      date_trunc('second', now()) - make_interval(mins => n / 2)
    from generate_series(1, 60) n`.execute(db);
  const first = await read('/mail-bounces');
  expect(first.bounces).toHaveLength(50);
  const next = new URLSearchParams(first.next).toString();
  const second = await read(`/mail-bounces?${next}`);
  expect(second.next).toBeNull();
  const all = [...first.bounces, ...second.bounces].map(({ address }) => address);
  expect(new Set(all).size).toBe(60);
  expect((await health()).openBounces).toBe(60);
  expect(await metrics()).toContain('giliran_mail_bounces 60');
});

describe('the guide for running the service', () => {
  const guide = readFileSync(join(rootDir, 'docs/OPERATIONS.md'), 'utf8');
  const rules = [...guide.matchAll(/- alert: (\w+)\n\s+expr: (.+)/g)].map(
    ([, name = '', expression = '']) => {
      return { name, expression };
    },
  );

  test('every figure that the guide names is in /metrics', async () => {
    const body = await metrics();
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    // Its roles of the database have such names too.
    const named = [
      ...new Set([...guide.matchAll(/giliran_(?!app\b|owner\b)[a-z_]+/g)].map(([name]) => name)),
    ];
    expect(named.length).toBeGreaterThan(15);
    expect(
      named.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')) && !known.has(name)),
    ).toEqual([]);
  });

  test('no figure has a label that Prometheus gives itself, and would rename', async () => {
    deps.metrics.jobs.inc({ task: 'try.welcome-mail', result: 'done' });
    expect((await metrics()).match(/[{,](job|instance)=/g)).toBeNull();
  });

  test('what rules see increase is there before it does', async () => {
    const body = await metrics();
    for (const series of ['leads_total{result="refused"}', 'leads_total{result="failed"}'])
      expect(body).toContain(`giliran_${series} 0`);
    for (const kind of ['rejection', 'connection'])
      expect(body).toContain(`giliran_unhandled_errors_total{kind="${kind}"} 0`);
  });

  test.each(queueNames)('%s has a rule, with the limit that the console has', (name) => {
    const limits = rules.flatMap(({ expression }) =>
      expression.startsWith(`max(giliran_queue_oldest_seconds{queue="${name}"})`)
        ? [Number(/> (\d+)$/.exec(expression)?.[1])]
        : [],
    );
    expect(limits).toEqual([queues[name].stalledAfter]);
  });

  test('every rule says what to do, and nothing is explained that is no rule', () => {
    const explained = [...guide.matchAll(/^### (\w+)\n(.+)/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual(rules.map(({ name }) => name).sort());
  });
});
