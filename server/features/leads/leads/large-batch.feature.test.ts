import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { LeadAction } from '#contract/lead-actions.ts';
import { batchPortion } from '#contract/lead-batches.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { resumeBatches } from '#server/platform/jobs/stored-batches.ts';
import { createMember } from '#server/testing/people.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { openLeadActions } from './lead-actions.fixture.ts';
import { leadBatches } from './lead-batches.ts';
import { workOnBatch } from './work-on-batch.ts';

const shops = await openLeadActions();
const { mine, theirs, otherCs, deps, ask, label, batch, undo } = shops;
const { owner, admin, cs } = mine;
const { accountId } = owner;
const { db } = deps;

const seed = (from: number, to: number) =>
  sql`
    insert into leads (account_id, id, member_id, created_at, code, name, phone, source)
    select ${accountId}, gen_random_uuid(), ${cs.memberId}, ${deps.clock.now()}::timestamptz - n * interval '1 minute',
      'B' || n, 'Pembeli ' || n, '62813' || (10000000 + n), '{}'
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
const count = async (where: ReturnType<typeof sql<boolean>>) =>
  Number(
    (await db.selectFrom('leads').select(db.fn.countAll().as('count')).where(where).executeTakeFirstOrThrow())
      .count,
  );
/** Two whole portions and a part of a third. */
const total = 2 * batchPortion + 50;
await seed(1, total);
const filter = { filter: {} };
const progress = async (viewer: Viewer, id: string) =>
  (await ask(viewer, 'GET', `leads/batches/${id}`)).json().data;
const running = async (viewer: Viewer) => (await ask(viewer, 'GET', 'leads/batches')).json().data.batches;
/** One portion, as a process does that is being stopped. */
const onePortion = (batchId: string) => workOnBatch(deps, { accountId, batchId }, AbortSignal.abort());
const begin = async (action: Partial<LeadAction>): Promise<string> => {
  const { data } = await batch(owner, filter, action);
  expect(data).toMatchObject({ status: 'running', total, changed: 0 });
  return data.batchId;
};
const lose = { kind: 'status', status: 'lost' } as const;
const isLost = sql<boolean>`status = 'lost'`;
const undoWhole = async (id: string) => {
  await undo(owner, id);
  await runQueuedJobs(shops);
};

it.each([
  [{ kind: 'label' }, sql<boolean>`exists (select from lead_labels b where b.lead_id = leads.id)`],
  [{ kind: 'hand-over', memberId: otherCs.memberId }, sql<boolean>`member_id = ${otherCs.memberId}`],
  [lose, isLost],
  [{ kind: 'block', reason: '' }, sql<boolean>`phone in (select phone from blocked_numbers)`],
  [{ kind: 'trash' }, sql<boolean>`trashed_at is not null`],
] as const)('does and undoes %j in portions', async (given, is) => {
  const action = given.kind === 'label' ? { ...given, labelId: (await label('Banyak')).id } : given;
  const id = await begin(action);
  expect(await count(is)).toBe(0);
  const begun = { batchId: id, status: 'running', isUndo: false, action: given.kind, total, done: 0 };
  expect(await running(owner)).toMatchObject([begun]);
  expect(await running(cs)).toEqual([]);

  await onePortion(id);
  expect(await count(is)).toBe(batchPortion);
  expect(await progress(admin, id)).toMatchObject({ ...begun, done: batchPortion, changed: batchPortion });

  await runQueuedJobs(shops);
  expect(await count(is)).toBe(total);
  expect(await progress(owner, id)).toMatchObject({
    status: 'done',
    done: total,
    changed: total,
    skipped: 0,
  });
  expect(await running(owner)).toEqual([]);

  expect((await undo(owner, id)).data).toEqual({ status: 'running', total, changed: 0, skipped: 0 });
  await onePortion(id);
  expect(await count(is)).toBe(total - batchPortion);
  // Asked again it goes on as it is.
  expect((await undo(owner, id)).data).toMatchObject({ status: 'running', total, changed: batchPortion });
  await runQueuedJobs(shops);
  expect(await count(is)).toBe(0);
  expect(await progress(owner, id)).toMatchObject({
    status: 'done',
    isUndo: true,
    changed: total,
    skipped: 0,
  });
});

describe('a process that dies', () => {
  it('or two at once: every lead is changed once', async () => {
    const id = await begin(lose);
    await onePortion(id);
    const ref = { accountId, batchId: id };
    await Promise.all([workOnBatch(deps, ref), workOnBatch(deps, ref), runQueuedJobs(shops)]);
    expect(await progress(owner, id)).toMatchObject({ status: 'done', changed: total });
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from lead_events where batch_id = ${id}`.execute(db);
    expect(rows).toEqual([{ count: total }]);
    await undoWhole(id);
  });

  it('with a job that is lost: another takes it up', async () => {
    const id = await begin(lose);
    await sql`delete from graphile_worker._private_jobs where key = ${`leads.batch:${id}`}`.execute(db);
    shops.setTime('2026-11-15T03:01:00Z');
    await resumeBatches(deps, leadBatches);
    await runQueuedJobs(shops);
    expect(await count(isLost)).toBe(0);
    shops.setTime('2026-11-15T03:05:00Z');
    await resumeBatches(deps, leadBatches);
    await runQueuedJobs(shops);
    expect(await count(isLost)).toBe(total);
    await undoWhole(id);
  });
});

it('undone while it runs it ends where it is, and what it did is taken back', async () => {
  const id = await begin(lose);
  await onePortion(id);
  expect((await undo(owner, id)).data).toMatchObject({ status: 'running', total: batchPortion });
  await runQueuedJobs(shops);
  expect(await count(isLost)).toBe(0);
  const early = await begin(lose);
  expect((await undo(owner, early)).data).toEqual({ status: 'done', total: 0, changed: 0, skipped: 0 });
  await runQueuedJobs(shops);
  expect(await count(isLost)).toBe(0);
});

it('ends early when the member who gets the leads leaves; what went before stays and can be undone', async () => {
  const { memberId } = await createMember(deps, { accountId });
  const isTheirs = sql<boolean>`member_id = ${memberId}`;
  const id = await begin({ kind: 'hand-over', memberId });
  await onePortion(id);
  await db.updateTable('members').set({ status: 'inactive' }).where('id', '=', memberId).execute();
  await runQueuedJobs(shops);
  expect(await progress(owner, id)).toMatchObject({ status: 'failed', changed: batchPortion });
  expect(await count(isTheirs)).toBe(batchPortion);
  await undoWhole(id);
  expect(await count(isTheirs)).toBe(0);
});

it('a CS changes their own only, and nobody else sees or undoes their batch', async () => {
  const { data } = await batch(cs, filter, lose);
  expect(data).toMatchObject({ status: 'running', total });
  await sql`
    update leads set member_id = ${otherCs.memberId}
    where id in (select id from leads where member_id = ${cs.memberId} limit 10)`.execute(db);
  await runQueuedJobs(shops);
  expect(await progress(cs, data.batchId)).toMatchObject({ changed: total - 10, skipped: 10 });
  for (const viewer of [otherCs, theirs.owner]) {
    expect((await ask(viewer, 'GET', `leads/batches/${data.batchId}`)).statusCode).toBe(404);
    expect((await undo(viewer, data.batchId)).code).toBe(404);
  }
  await undoWhole(data.batchId);
});

it('beyond 20,000 the filter is to be narrowed first', async () => {
  await seed(total + 1, 20_001);
  expect(await batch(owner, filter, lose)).toMatchObject({ code: 422, error: 'too_many_leads' });
  await db.deleteFrom('leads').where('code', '=', 'B20001').execute();
  const { data } = await batch(owner, filter, lose);
  expect(data).toMatchObject({ status: 'running', total: 20_000 });
});
