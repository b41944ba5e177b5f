import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { readPortion } from '#server/platform/changes/read-portion.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { notifyAll } from '#server/testing/changes.ts';
import { openNotifications } from './notifications.fixture.ts';
import { notificationsReader } from './notify-members.ts';
import { queueNotice } from './queue-notice.ts';

// What becomes of the changes in the log that members are notified of.

const here = await openNotifications();
const { deps, db, mine, theirs, notify, leadOf, choose, kept, events, subscribe, pushes } = here;
const { accountId } = mine.owner;

beforeEach(here.resetAll);

const kindsOf = async (who: typeof mine.cs) => (await kept(who)).map(({ kind }) => kind);

test('of several balances in one portion the last one matters, where it is in the log', async () => {
  await here.lowPoints(mine.owner, 49);
  await here.lowPoints(theirs.owner, 30);
  await here.lowPoints(mine.owner, 0);
  await notify();
  expect((await kept(mine.owner)).map(({ points }) => points)).toEqual([0]);
  expect((await kept(theirs.owner)).map(({ points }) => points)).toEqual([30]);
});

test('a visit notifies when it was decided that it does', async () => {
  const { id } = await leadOf(mine.cs);
  await notify();
  await here.returned(mine.cs, id, false);
  await notify();
  expect(await kindsOf(mine.cs)).toEqual(['lead.new']);
  await here.returned(mine.cs, id);
  await notify();
  expect((await kindsOf(mine.cs)).sort()).toEqual(['lead.new', 'lead.returned']);
});

test('what was blanked when its account was closed for good notifies nobody, and holds up nobody', async () => {
  await here.lowPoints(mine.owner, 12);
  await queueNotice(db, accountId, { type: 'corporate', event: 'approved', invoice: null });
  await db
    .updateTable('changes')
    .set({ data: null })
    .where('account_id', '=', accountId)
    .where('data', 'is not', null)
    .execute();
  await leadOf(mine.cs);
  await notify();
  expect(await kept(mine.owner)).toEqual([]);
  expect(await kindsOf(mine.cs)).toEqual(['lead.new']);
  expect(await db.selectFrom('put_aside_changes').select('number').execute()).toEqual([]);
});

test('a notice that nobody can read is put aside, and what is around it is not', async () => {
  await leadOf(mine.cs);
  await sql`insert into changes (account_id, kind, counted, worded, reader, data)
    values (${accountId}, 'account.notice', false, false, 'notifications', '{"type": "party"}')`.execute(db);
  await queueNotice(db, accountId, { type: 'corporate', event: 'approved', invoice: null });
  await notify();
  expect(await kindsOf(mine.cs)).toEqual(['lead.new']);
  expect(await kindsOf(mine.owner)).toEqual(['corporate.decided']);
  expect(await db.selectFrom('put_aside_changes').select('reader').execute()).toEqual([
    { reader: 'notifications' },
  ]);
});

describe('thousands at once', () => {
  const burst = 1_300;
  const manyLeads = () =>
    sql`
      insert into leads (account_id, id, member_id, created_at, code, name)
      select ${accountId}, gen_random_uuid(), ${mine.cs.memberId}, now(), 'B' || n, 'Pembeli ' || n
      from generate_series(1, ${burst}::integer) n`.execute(db);

  test('are read in portions, an event each', async () => {
    await manyLeads();
    await notify();
    expect(await kept(mine.cs)).toHaveLength(burst);
    expect(await events()).toHaveLength(3);
    const { data } = (await here.call(mine.cs, 'GET', '/v1/notifications')).json();
    expect(data.unread).toBe(100);
  });

  test('by several readers, each once', async () => {
    await choose(mine.owner, 'lead.team', { bell: true });
    await manyLeads();
    await Promise.all([notify(), notify(), notify(), notify()]);
    await notify();
    for (const who of [mine.cs, mine.owner]) {
      const leads = (await kept(who)).map(({ leadId }) => leadId);
      expect([leads.length, new Set(leads).size]).toEqual([burst, burst]);
    }
  });
});

test('who dies in the middle leaves everything as it was, for the next', async () => {
  const { id } = await leadOf(mine.cs);
  await subscribe(mine.cs);
  const dying = withTransaction(db, async (tx) => {
    await notifyAll({ ...deps, db: tx });
    expect(await tx.selectFrom('notifications').select('id').execute()).toHaveLength(1);
    // Somebody else finds nothing to do meanwhile.
    expect(await readPortion(deps, notificationsReader(deps))).toEqual({ read: 0, isMore: false });
    throw new Error('dead');
  });
  await expect(dying).rejects.toThrow('dead');
  expect([await kept(mine.cs), await pushes(mine.cs), await events()]).toEqual([[], [], []]);
  await notify();
  await notify();
  expect((await kept(mine.cs)).map(({ leadId }) => leadId)).toEqual([id]);
  expect(await pushes(mine.cs)).toHaveLength(1);
});
