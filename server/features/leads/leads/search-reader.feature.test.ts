import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readPortion } from '#server/platform/changes/read-portion.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createSearchReader, searchReader } from './search.reader.ts';

const { deps } = await createTestApp();
const { db } = deps;
const waiting = async (accountId: string) =>
  (await sql`select from unindexed_leads(${accountId})`.execute(db)).rows.length;
const indexed = async (accountId: string) =>
  (await db.selectFrom('lead_words').select('words').where('account_id', '=', accountId).execute()).map(
    ({ words }) => words,
  );

it('goes on by itself while more leads wait for their words than one portion holds', async () => {
  const { accountId } = await createMember(deps);
  await sql`insert into leads (account_id, id, created_at, name)
    select ${accountId}, gen_random_uuid(), now(), 'Budi ' || n from generate_series(1, 501) n`.execute(db);
  expect(await readPortion(deps, searchReader)).toEqual({ read: 500, isMore: true });
  // Those of a portion that is not the last are still looked through: they are in the index and among the unread.
  expect(await waiting(accountId)).toBe(501);
  const reader = createSearchReader(deps);
  await reader.idle();
  expect(await waiting(accountId)).toBe(0);
  await reader.close();
  expect(new Set(await indexed(accountId)).size).toBe(501);
});

it('what is committed while a portion is read, or was begun before it, is read after it', async () => {
  while ((await readPortion(deps, searchReader)).isMore);
  const { accountId } = await createMember(deps);
  const slow = await db.startTransaction().execute();
  await createLead({ ...deps, db: slow }, { accountId, name: 'Lambat' });
  await sql`insert into leads (account_id, id, created_at, name)
    select ${accountId}, gen_random_uuid(), now(), 'Budi ' || n from generate_series(1, 500) n`.execute(db);
  expect(await readPortion(deps, searchReader)).toEqual({ read: 500, isMore: true });
  await slow.commit().execute();
  await createLead(deps, { accountId, name: 'Baru' });
  expect(await readPortion(deps, searchReader)).toEqual({ read: 0, isMore: false });
  expect(await waiting(accountId)).toBe(2);
  expect(await readPortion(deps, searchReader)).toEqual({ read: 2, isMore: false });
  expect(await waiting(accountId)).toBe(0);
  expect((await indexed(accountId)).filter((words) => /lambat|baru/.test(words))).toHaveLength(2);
});
