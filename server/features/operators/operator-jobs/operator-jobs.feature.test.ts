import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { recordAction } from '#server/platform/operators/record-action.ts';
import { createOperate, openOperatorSession, operatorEmails } from '#server/testing/operators.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const testApp = await createTestApp();
const { db } = testApp.database;
const operate = createOperate(testApp);
const other = createOperate(testApp, { email: operatorEmails[1] });

const anything = z.record(z.string(), z.unknown());
const mail = defineJob('try.mail', anything);
const write = defineJob('try.write', anything);
const jobs = sql`graphile_worker._private_jobs`;
const dead = sql`attempts = max_attempts, last_error = 'Error: 550 <sari@toko.example> gone'`;
const overdue = sql`run_at = now() - interval '1 hour'`;
const orphaned = sql`locked_at = now() - interval '5 minutes', locked_by = 'gone', attempts = 1`;
const running = sql`locked_at = now() - interval '5 minutes', locked_by = 'alive', attempts = 1`;
const retrying = sql`attempts = 2, last_error = 'Error: later', run_at = now() + interval '1 minute'`;

/** A job as the queue holds it in that state. */
async function queued(job: typeof mail, state: ReturnType<typeof sql>, payload = {}): Promise<string> {
  await enqueue(db, job, payload);
  const { rows } = await sql<{ id: string }>`
    update ${jobs} set ${state} where id = (select max(id) from ${jobs}) returning id::text`.execute(db);
  return rows[0]?.id ?? '';
}
const jobOf = async (id: string) => {
  const { rows } = await sql<{ attempts: number; locked: boolean; due: boolean }>`
    select attempts::integer, locked_at is not null as locked, run_at <= now() as due from ${jobs}
    where id = ${id}::bigint`.execute(db);
  return rows[0];
};
const list = async (query = '') => (await operate('GET', `/jobs${query}`)).json().data;
const trail = async () =>
  (await operate('GET', '/trail')).json().data.acts as { kind: string; subject: string; reason: string }[];
/** Acts of one moment have no order. */
let seconds = 0;
const nextSecond = () => {
  seconds += 1;
  testApp.setTime(new Date(Date.parse('2026-11-15T03:00:00Z') + seconds * 1_000).toISOString());
};

beforeEach(async () => {
  nextSecond();
  await sql`delete from ${jobs}`.execute(db);
  await sql`delete from job_runners`.execute(db);
  await sql`insert into job_runners (name, seen_at) values ('alive', now())`.execute(db);
});

describe('the list', () => {
  test('lists the jobs with a problem, and no others', async () => {
    await queued(mail, sql`run_at = now()`);
    await queued(mail, running);
    const ids = {
      dead: await queued(mail, dead, { to: 'sari@toko.example', memberId: randomUUID() }),
      overdue: await queued(write, overdue),
      orphaned: await queued(write, orphaned),
      retrying: await queued(mail, retrying),
    };
    const { jobs: found, tasks, next } = await list();
    expect(found.map(({ id, trouble }: { id: string; trouble: string }) => [trouble, id])).toEqual(
      Object.entries(ids).reverse(),
    );
    expect(next).toBeNull();
    expect(tasks).toEqual([
      { task: 'try.write', dead: 0, overdue: 1, orphaned: 1, retrying: 0, whenDropped: 'lost' },
      { task: 'try.mail', dead: 1, overdue: 0, orphaned: 0, retrying: 1, whenDropped: 'lost' },
    ]);
    const shown = found.at(-1);
    expect(shown).toMatchObject({ error: 'Error: 550 <s•••@toko.example> gone', payload: { to: '•••' } });
    expect((await list('?trouble=dead&task=try.mail')).jobs).toHaveLength(1);
    expect((await list('?trouble=dead&task=try.write')).jobs).toHaveLength(0);
  });

  test('comes page by page, however many there are', async () => {
    await sql`select graphile_worker.add_job('try.mail', payload => '{}'::json) from generate_series(1, 120)`.execute(
      db,
    );
    await sql`update ${jobs} set ${dead}`.execute(db);
    const seen: string[] = [];
    let before = '';
    for (let page = 0; page < 3; page += 1) {
      const { jobs: found, next } = await list(before && `?before=${before}`);
      seen.push(...found.map(({ id }: { id: string }) => id));
      before = next;
    }
    expect(before).toBeNull();
    expect(new Set(seen).size).toBe(120);
  });
});

describe('a job', () => {
  const reason = 'server surel sudah normal';

  test.each([
    ['dead', dead],
    ['overdue', overdue],
    ['orphaned', orphaned],
    ['retrying', retrying],
  ])('that is %s is tried again, with all its attempts', async (_, state) => {
    const id = await queued(mail, state);
    const answer = await operate('POST', `/jobs/${id}/retry`, { reason });
    expect(answer.json()).toEqual({ code: 200, data: { jobs: 1 } });
    expect(await jobOf(id)).toEqual({ attempts: 0, locked: false, due: true });
    expect((await trail())[0]).toMatchObject({ kind: 'job_retried', subject: `try.mail #${id}`, reason });
  });

  test.each([
    ['dead', dead],
    ['orphaned', orphaned],
  ])('that is %s is dropped', async (problem, state) => {
    const id = await queued(mail, state);
    expect((await operate('POST', `/jobs/${id}/drop`, { reason })).statusCode).toBe(200);
    expect(await jobOf(id)).toBeUndefined();
    expect((await trail())[0]).toMatchObject({
      kind: 'job_dropped',
      changes: expect.arrayContaining([{ field: 'trouble', before: problem, after: null }]),
    });
  });

  test('that somebody is working on is left alone, and so is one that only waits', async () => {
    const busy = await queued(mail, running);
    const waiting = await queued(mail, sql`run_at = now()`);
    for (const act of ['retry', 'drop']) {
      expect((await operate('POST', `/jobs/${busy}/${act}`, { reason })).json().error).toBe('job_running');
      expect((await operate('POST', `/jobs/${waiting}/${act}`, { reason })).json().error).toBe('not_found');
    }
    expect(await jobOf(busy)).toMatchObject({ attempts: 1, locked: true });
  });

  test('is not touched without a reason', async () => {
    const id = await queued(mail, dead);
    const answer = await operate('POST', `/jobs/${id}/drop`, { reason: ' ' });
    expect(answer.statusCode).toBe(422);
    expect(await jobOf(id)).toBeDefined();
  });

  test('is acted on once, however often the call comes', async () => {
    const id = await queued(mail, dead);
    const key = { 'idempotency-key': randomUUID() };
    const before = (await trail()).length;
    await operate('POST', `/jobs/${id}/retry`, { reason }, key);
    await sql`update ${jobs} set ${dead} where id = ${id}::bigint`.execute(db);
    const again = await operate('POST', `/jobs/${id}/retry`, { reason }, key);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect((await list('?trouble=dead')).jobs).toHaveLength(1);
    expect(await trail()).toHaveLength(before + 1);
  });

  test('of two operators at once one acts, the other is answered that it is gone', async () => {
    const id = await queued(mail, dead);
    const answers = await Promise.all(
      [operate, other].map((one) => one('POST', `/jobs/${id}/drop`, { reason })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});

test('all jobs of a task that have the same problem', async () => {
  const reason = 'versi lama, tidak perlu lagi';
  for (let one = 0; one < 3; one += 1) await queued(write, dead);
  const kept = [await queued(mail, dead), await queued(write, retrying), await queued(write, running)];
  const retried = await operate('POST', '/job-tasks/try.mail/retry', { trouble: 'dead', reason });
  expect(retried.json().data).toEqual({ jobs: 1 });
  nextSecond();
  const dropped = await operate('POST', '/job-tasks/try.write/drop', { trouble: 'dead', reason });
  expect(dropped.json().data).toEqual({ jobs: 3 });
  const none = await operate('POST', '/job-tasks/try.write/drop', { trouble: 'dead', reason });
  expect(none.json().data).toEqual({ jobs: 0 });
  for (const id of kept) expect(await jobOf(id)).toBeDefined();
  expect((await trail()).slice(0, 2)).toMatchObject([
    { kind: 'jobs_dropped', subject: 'try.write', reason, changes: [{ field: 'dead', before: 3, after: 0 }] },
    { kind: 'jobs_retried', subject: 'try.mail' },
  ]);
});

describe('the trail', () => {
  const nobody = { ip: '10.0.0.1', userAgent: 'Firefox/140' };
  test('is narrowed by operator, kind, account and day, and comes as a file', async () => {
    const { operatorId } = await openOperatorSession(db, { email: operatorEmails[1] });
    const accountId = randomUUID();
    await sql`insert into accounts (id, name) values (${accountId}, 'Toko Sari')`.execute(db);
    const random = testApp.deps.random;
    // Half past midnight in WIB is still the day before in UTC.
    const days = ['2026-11-01T17:30:00Z', '2026-11-02T16:59:59Z', '2026-11-02T17:00:00Z'];
    for (const [index, day] of days.entries())
      await recordAction(
        db,
        { clock: { now: () => new Date(day) }, random },
        { operatorId, client: nobody },
        {
          kind: 'points_adjusted',
          accountId,
          subject: `=cmd${index}`,
          reason: 'salah, "potong"',
          before: { points: 1 },
          after: { points: 2 },
        },
      );
    const found = async (query: string) =>
      (await operate('GET', `/trail?${query}`))
        .json()
        .data.acts.map(({ subject }: { subject: string }) => subject);
    expect(await found(`operator=${operatorId}&kind=points_adjusted`)).toEqual(['=cmd2', '=cmd1', '=cmd0']);
    expect(await found(`account=${accountId}&from=2026-11-02&to=2026-11-02`)).toEqual(['=cmd1', '=cmd0']);
    expect(await found(`account=${accountId}&from=2026-11-03`)).toEqual(['=cmd2']);
    expect(await found(`account=${accountId}&kind=job_retried`)).toEqual([]);
    const [act] = (await operate('GET', `/trail?account=${accountId}`)).json().data.acts;
    expect(act).toMatchObject({
      account: { id: accountId, name: 'Toko Sari' },
      operator: { id: operatorId },
      changes: [{ field: 'points', before: 1, after: 2 }],
    });
    const file = await operate('GET', `/trail.csv?account=${accountId}`);
    expect(file.headers['content-disposition']).toMatch(/attachment; filename="giliran-trail-[\d-]+\.csv"/);
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`'=cmd2`);
    expect(lines[1]).toContain('"salah, ""potong"""');
  });

  test('of a large trail comes whole, page by page and as a file', async () => {
    const { rows } = await sql<{ id: string }>`select id from operators limit 1`.execute(db);
    await sql`insert into operator_acts (id, at, operator_id, kind, ip, user_agent, subject)
      select ('0100' || lpad(to_hex(n), 4, '0') || '-0000-7000-8000-000000000000')::uuid, now(), ${rows[0]?.id},
        'mutation_ignored', '', '', n::text from generate_series(1, 230) n`.execute(db);
    const seen: string[] = [];
    let query = '?kind=mutation_ignored';
    while (query) {
      const { acts, next } = (await operate('GET', `/trail${query}`)).json().data;
      seen.push(...acts.map(({ subject }: { subject: string }) => subject));
      query = next && `?kind=mutation_ignored&before=${next}`;
    }
    expect(seen).toEqual(Array.from({ length: 230 }, (_, index) => String(230 - index)));
    const file = await operate('GET', '/trail.csv?kind=mutation_ignored');
    expect(file.body.trim().split('\r\n')).toHaveLength(231);
  });

  test.each([
    'update operator_acts set reason = $$x$$',
    'delete from operator_acts',
    'truncate operator_acts',
  ])('cannot be changed: %s', async (statement) => {
    await expect(sql.raw(statement).execute(testApp.database.owner.db)).rejects.toThrow('append-only');
  });
});
