import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { givePoints } from '#server/testing/give-points.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTwoShops } from '#server/testing/two-shops.ts';
import { recordAudit } from './record-audit.ts';

const { app, deps, setTime, signInAs, database } = await createTestApp();
const owner = database.owner.db;
const { db } = deps;
const { mine, theirs } = await createTwoShops(deps);

const client = {
  ip: '203.0.113.7',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
};
const read = (page = '') => app.inject({ url: `/v1/audit${page}` });

beforeAll(async () => {
  await db.updateTable('members').set({ full_name: '' }).where('id', '=', mine.cs.memberId).execute();
  for (let minute = 0; minute < 23; minute += 1) {
    setTime(`2026-11-15T03:${String(minute).padStart(2, '0')}:00Z`);
    const { accountId, memberId } = minute === 22 ? mine.owner : mine.cs;
    await recordAudit(db, deps, { accountId, memberId, kind: 'login', details: { minute }, client });
    await recordAudit(db, deps, {
      ...theirs.owner,
      kind: 'login_failed',
      details: { theirs: minute },
      client,
    });
  }
  await givePoints(deps, mine.owner.accountId, 100);
});

describe('the trail', () => {
  test('is read by its owner, latest first, ten a page, with the number of all', async () => {
    signInAs(mine.owner);
    const { total, entries } = (await read()).json().data;
    expect([total, entries.length]).toEqual([23, 10]);
    expect(entries[0]).toEqual({
      id: expect.any(String),
      at: '2026-11-15T03:22:00.000Z',
      kind: 'login',
      who: expect.stringMatching(/^Orang \w+$/),
      details: { minute: 22 },
      ip: '203.0.113.7',
      browser: 'Safari',
      system: 'iOS',
    });
    expect(entries[1].who).toBe(mine.cs.email);
  });

  test('goes on page by page without a gap or a repetition, and ends', async () => {
    signInAs(mine.owner);
    const minutes: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { entries } = (await read(`?page=${page}`)).json().data;
      minutes.push(...entries.map(({ details }: { details: { minute: number } }) => details.minute));
    }
    expect(minutes).toEqual(Array.from({ length: 23 }, (_, index) => 22 - index));
  });

  test('another account’s never appears', async () => {
    signInAs(theirs.owner);
    const { total, entries } = (await read()).json().data;
    expect(total).toBe(23);
    for (const { kind, details } of entries)
      expect([kind, Object.keys(details)]).toEqual(['login_failed', ['theirs']]);
  });

  test('a member of another account is not named, whatever an entry says', async () => {
    const { accountId } = theirs.admin;
    setTime('2026-11-15T04:00:00Z');
    await recordAudit(db, deps, { accountId, memberId: mine.owner.memberId, kind: 'logout', client });
    signInAs(theirs.owner);
    expect((await read()).json().data.entries[0]).toMatchObject({ kind: 'logout', who: '' });
  });

  test.each([mine.admin, mine.cs])('is not for the $role', async (viewer) => {
    signInAs(viewer);
    expect((await read()).json()).toMatchObject({ code: 403, error: 'forbidden' });
  });

  test('is not for a stranger', async () => {
    signInAs(null);
    expect((await read()).statusCode).toBe(401);
  });

  test.each(['0', '-1', '1.5', 'x', '100001', '1e9'])('there is no page %s', async (page) => {
    signInAs(mine.owner);
    expect((await read(`?page=${page}`)).statusCode).toBe(422);
  });
});

describe.each(['audit_entries', 'ledger_entries'])('%s', (table) => {
  const name = sql.table(table);

  test.each([
    ['update', sql`update ${name} set at = now()`],
    ['update of nothing', sql`update ${name} set at = now() where false`],
    ['delete', sql`delete from ${name}`],
    ['truncate', sql`truncate ${name}`],
    ['delete of its account', sql`delete from accounts where id = ${mine.owner.accountId}`],
  ])('refuses an %s', async (kind, statement) => {
    const count = async () => (await sql`select * from ${name}`.execute(db)).rows;
    const before = await count();
    expect(before.length).toBeGreaterThan(0);
    const reason =
      kind === 'delete of its account'
        ? /violates foreign key|is still referred to/
        : `${table} is append-only`;
    await expect(statement.execute(owner)).rejects.toThrow(reason);
    expect(await count()).toEqual(before);
  });
});
