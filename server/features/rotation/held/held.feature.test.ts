import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { endWork } from '#server/features/operators/operator-jobs/end-work.ts';
import { resumeBatches } from '#server/platform/jobs/stored-batches.ts';
import { notifyAll } from '#server/testing/changes.ts';
import { createHeld } from '#server/testing/held.ts';
import { runQueuedJobs } from '#server/testing/run-queued-jobs.ts';
import { createHeldShop } from './held.fixture.ts';
import { heldBatches } from './held-batches.ts';

const at = (time: string) => new Date(`2026-11-15T${time}Z`);

describe('the list', () => {
  test('newest first, ten a page, the own account’s; what was asked after two minutes', async () => {
    const { deps, setTime, list, mine, theirs, accountId, rotatorId } = await createHeldShop();
    const make = (more: object) => createHeld(deps, { accountId, rotatorId, ...more });
    await make({ at: at('02:00:00'), name: 'Lama' });
    await make({ at: at('02:59:00'), state: 'asked', reasons: ['no_work'], name: 'Ditanya' });
    await make({ at: at('02:58:30'), name: 'Baru', source: { ip: '114.10.23.45', userAgent: 'Agen' } });
    await make({ at: at('02:58:00'), state: 'bot', reasons: ['program'], name: 'Bot' });
    for (const state of ['passed', 'released', 'blocked'] as const) await make({ state });
    const now = await list();
    expect(now).toMatchObject({ total: 2, waiting: 2, bots: 1, working: null });
    expect(now.arrivals.map(({ name }) => name)).toEqual(['Baru', 'Lama']);
    expect(now.arrivals[0]).toMatchObject({ network: '114.10.23.x', userAgent: 'Agen', isBot: false });
    setTime('2026-11-15T03:01:00Z');
    const later = await list();
    expect(later.arrivals[0]).toMatchObject({ name: 'Ditanya', reasons: ['no_work', 'unanswered'] });
    const bots = await list(mine.admin, '?bots=yes');
    expect(bots).toMatchObject({ total: 1, arrivals: [{ name: 'Bot', isBot: true, reasons: ['program'] }] });
    expect(await list(theirs.owner)).toMatchObject({ total: 0, waiting: 0, bots: 0, arrivals: [] });
    await createHeld(deps, { accountId, rotatorId, at: at('01:00:00') }, 12);
    expect((await list(mine.owner, `?page=2&rotator=${rotatorId}`)).arrivals).toHaveLength(5);
    expect(await list(mine.owner, `?rotator=${accountId}`)).toMatchObject({ total: 0, waiting: 15 });
  });
});

describe('letting in', () => {
  test('each is a lead with its turn and its point, in the order of arrival; published to screens, and in the trail', async () => {
    const { deps, decided, leads, rows, mine, accountId, rotatorId, list } = await createHeldShop();
    const { db } = deps;
    const points = async () =>
      (await db.selectFrom('accounts').select('points').where('id', '=', accountId).executeTakeFirst())
        ?.points;
    const before = Number(await points());
    const [second = ''] = await createHeld(deps, { accountId, rotatorId, at: at('02:10:00'), name: 'Dua' });
    const [first = ''] = await createHeld(deps, { accountId, rotatorId, at: at('02:00:00'), name: 'Satu' });
    const [bot = ''] = await createHeld(deps, { accountId, rotatorId, state: 'bot', name: 'Bot' });
    expect(await decided('release', { ids: [second, first, bot] })).toEqual({
      count: 2,
      isDone: true,
      refused: [],
    });
    const made = await leads();
    expect(made.map(({ name, turn }) => [name, Number(turn)])).toEqual([
      ['Satu', 1],
      ['Dua', 2],
    ]);
    expect(made[0]).toMatchObject({ memberId: mine.cs.memberId, locked: false, at: at('03:00:00') });
    expect(Number(await points())).toBe(before - 2);
    expect((await rows()).slice(0, 2)).toMatchObject([
      { state: 'released', leadId: made[0]?.id, by: mine.owner.memberId },
      { state: 'released', leadId: made[1]?.id },
    ]);
    expect(await list()).toMatchObject({ total: 0, bots: 1 });
    const published = await db
      .selectFrom('events')
      .select('name')
      .where('account_id', '=', accountId)
      .execute();
    expect(published.map(({ name }) => name)).toContain('held.changed');
    await notifyAll(deps);
    const notified = await db
      .selectFrom('notifications')
      .select('lead_id')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'lead.new')
      .execute();
    expect(notified.map(({ lead_id }) => lead_id).sort()).toEqual(made.map(({ id }) => id).sort());
    expect(
      await db
        .selectFrom('audit_entries')
        .select(['kind', 'details'])
        .where('account_id', '=', accountId)
        .execute(),
    ).toEqual([{ kind: 'held_released', details: { count: 2 } }]);
    // Bots are let in by their own list.
    expect(await decided('release', { ids: [bot], bots: 'yes' })).toMatchObject({ count: 1 });
    expect(await decided('release', { ids: [bot], bots: 'yes' })).toMatchObject({ count: 0 });
    expect(await leads()).toHaveLength(3);
  });

  test('after a crash in between the same lead is found', async () => {
    const { deps, decided, leads, rows, accountId, rotatorId } = await createHeldShop();
    const [id = ''] = await createHeld(deps, { accountId, rotatorId });
    await decided('release', { ids: [id] });
    const [lead] = await leads();
    await deps.db
      .updateTable('held_arrivals')
      .set({ state: 'held', lead_id: null })
      .where('account_id', '=', accountId)
      .execute();
    expect(await decided('release', { ids: [id] })).toMatchObject({ count: 1 });
    expect(await leads()).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'released', leadId: lead?.id }]);
  });

  test('what cannot be let in waits on and says why', async () => {
    const { deps, decided, rows, leads, mine, list, accountId, rotatorId } = await createHeldShop();
    const { db } = deps;
    const [id = ''] = await createHeld(deps, { accountId, rotatorId, phone: '6281277340199' });
    const release = async () => (await decided('release', { ids: [id] })).refused.map(({ why }) => why);
    const rotator = (set: object) =>
      db.updateTable('rotators').set(set).where('id', '=', rotatorId).execute();
    await rotator({ status: 'paused' });
    expect(await release()).toEqual(['paused']);
    expect((await list()).arrivals).toMatchObject([{ id, refusal: 'paused' }]);
    await rotator({ status: 'active', removed_at: deps.clock.now() });
    expect(await release()).toEqual(['deleted']);
    await rotator({ removed_at: null });
    const member = (set: object) =>
      db.updateTable('members').set(set).where('id', '=', mine.cs.memberId).execute();
    await member({ phone: null });
    expect(await release()).toEqual(['no_members']);
    await member({ phone: '6281234567890' });
    const block = { account_id: accountId, phone: '6281277340199', created_at: deps.clock.now() };
    await db.insertInto('blocked_numbers').values(block).execute();
    expect(await release()).toEqual(['blocked']);
    expect(await rows()).toMatchObject([{ state: 'held', leadId: null, refusal: 'blocked' }]);
    expect(await leads()).toEqual([]);
    await db.deleteFrom('blocked_numbers').where('account_id', '=', accountId).execute();
    expect(await release()).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'released', refusal: null }]);
  });

  test('nothing that came after what was seen', async () => {
    const { deps, setTime, decided, rows, accountId, rotatorId } = await createHeldShop();
    await createHeld(deps, { accountId, rotatorId, at: at('02:50:00') });
    await createHeld(deps, { accountId, rotatorId, at: at('02:51:00'), state: 'asked' });
    await createHeld(deps, { accountId, rotatorId, at: at('02:55:30'), state: 'asked' });
    await createHeld(deps, { accountId, rotatorId, at: at('02:57:00') });
    setTime('2026-11-15T03:10:00Z');
    expect(await decided('release', { until: '2026-11-15T02:56:00.000Z' })).toMatchObject({ count: 2 });
    expect((await rows()).map(({ state }) => state)).toEqual(['released', 'released', 'asked', 'held']);
  });

  test('more than a hundred: in the background, in order, with progress, one at a time', async () => {
    const { deps, database, decide, decided, leads, rows, mine, list, accountId, rotatorId } =
      await createHeldShop();
    for (const minute of [30, 20, 10])
      await createHeld(deps, { accountId, rotatorId, at: at(`02:${minute}:00`), name: `M${minute}` }, 84);
    expect(await decided('release', {})).toEqual({ count: 252, isDone: false, refused: [] });
    expect(await list()).toMatchObject({ waiting: 252, working: { act: 'release', done: 0, of: 252 } });
    const second = await decide('block', mine.admin, {});
    expect(second.json()).toMatchObject({ code: 409, error: 'held_running' });
    await runQueuedJobs({ deps, database });
    expect(await list()).toMatchObject({ waiting: 0, working: null });
    expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['released']));
    const names = (await leads()).map(({ name }) => name);
    expect(names).toHaveLength(252);
    expect(names).toEqual([...names].sort());
    const batch = await deps.db.selectFrom('held_batches').select(['status', 'done']).execute();
    expect(batch).toEqual([{ status: 'done', done: 252 }]);
  });

  test('its job dropped by an operator: it ends, and does not come back', async () => {
    const { deps, setTime, database, decided, leads, list, accountId, rotatorId } = await createHeldShop();
    await createHeld(deps, { accountId, rotatorId }, 101);
    await decided('release', {});
    const { id: batchId } = await deps.db.selectFrom('held_batches').select('id').executeTakeFirstOrThrow();
    await sql`delete from graphile_worker._private_jobs where key = ${`held.batch:${batchId}`}`.execute(
      deps.db,
    );
    await endWork(deps, 'held.batch', [{ accountId, batchId }]);
    setTime('2026-11-15T03:10:00Z');
    await resumeBatches(deps, heldBatches);
    await runQueuedJobs({ deps, database });
    expect(await leads()).toEqual([]);
    expect(await list()).toMatchObject({ waiting: 101, working: null });
  });

  test('with a job that is lost: another takes it up', async () => {
    const { deps, setTime, database, decided, leads, accountId, rotatorId } = await createHeldShop();
    await createHeld(deps, { accountId, rotatorId }, 101);
    await decided('release', {});
    await sql`delete from graphile_worker._private_jobs where key like 'held.batch:%'`.execute(deps.db);
    setTime('2026-11-15T03:01:00Z');
    await resumeBatches(deps, heldBatches);
    await runQueuedJobs({ deps, database });
    expect(await leads()).toEqual([]);
    setTime('2026-11-15T03:10:00Z');
    await resumeBatches(deps, heldBatches);
    await runQueuedJobs({ deps, database });
    expect(await leads()).toHaveLength(101);
  });

  test('whoever decided it may not any more: the rest waits on', async () => {
    const { deps, database, decide, leads, mine, list, accountId, rotatorId } = await createHeldShop();
    await createHeld(deps, { accountId, rotatorId }, 101);
    expect((await decide('release', mine.admin, {})).json().data).toMatchObject({ isDone: false });
    await deps.db.updateTable('members').set({ role: 'cs' }).where('id', '=', mine.admin.memberId).execute();
    await runQueuedJobs({ deps, database });
    expect(await leads()).toEqual([]);
    expect(await list()).toMatchObject({ waiting: 101, working: null });
  });
});

describe('blocking', () => {
  test('their numbers are blocked; those without one are put aside', async () => {
    const { deps, decided, rows, list, accountId, rotatorId } = await createHeldShop();
    const phone = '6281277340199';
    const twins = await createHeld(deps, { accountId, rotatorId, phone }, 2);
    const nameless = await createHeld(deps, { accountId, rotatorId, phone: null });
    expect(await decided('block', { ids: [...twins, ...nameless] })).toMatchObject({
      count: 3,
      isDone: true,
    });
    expect((await rows()).map(({ state }) => state)).toEqual(['blocked', 'blocked', 'blocked']);
    const blocked = await deps.db
      .selectFrom('blocked_numbers')
      .select('phone')
      .where('account_id', '=', accountId)
      .execute();
    expect(blocked).toEqual([{ phone }]);
    expect(await list()).toMatchObject({ total: 0 });
  });

  test('all bots of a rotator, in the background', async () => {
    const { deps, database, decided, list, accountId, rotatorId } = await createHeldShop();
    await createHeld(deps, { accountId, rotatorId, state: 'bot' }, 150);
    await createHeld(deps, { accountId, rotatorId });
    expect(await decided('block', { bots: 'yes', rotator: rotatorId })).toMatchObject({
      count: 150,
      isDone: false,
    });
    await runQueuedJobs({ deps, database });
    expect(await list()).toMatchObject({ waiting: 1, bots: 0, working: null });
    const blocked = await deps.db.selectFrom('blocked_numbers').select('phone').execute();
    expect(blocked).toHaveLength(150);
  });

  test('another account’s are not there', async () => {
    const { deps, decide, rows, theirs, accountId, rotatorId } = await createHeldShop();
    const ids = await createHeld(deps, { accountId, rotatorId });
    for (const act of ['release', 'block'] as const)
      expect((await decide(act, theirs.owner, { ids })).json()).toMatchObject({ code: 404 });
    expect(await rows()).toMatchObject([{ state: 'held' }]);
  });
});
