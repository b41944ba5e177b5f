import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createWebhook } from '#server/testing/webhooks.ts';
import { type PortionReader, readPortion } from './read-portion.ts';
import { type Change, dropPutAside, retryPutAside } from './readers.queries.ts';

const { deps } = await createTestApp();
const { db } = deps;
const { accountId } = await createMember(deps);
await createWebhook(deps, { accountId });

/** Reads leads that come in; refuses those that are named. */
const readerOf = ({ refused = [] as string[], readsCopies = false } = {}) => {
  const read: Change[] = [];
  const reader: PortionReader = {
    name: 'search',
    wants: "c.kind = 'lead.added'",
    ...(readsCopies ? { readsCopies: true } : {}),
    portion: 8,
    apply: async (_tx, changes) => {
      if (changes.some(({ leadId }) => refused.includes(String(leadId)))) throw new Error('cannot be read');
      read.push(...changes);
      return undefined;
    },
  };
  const all = async () => {
    while ((await readPortion(deps, reader)).isMore);
    return read.splice(0);
  };
  return { all };
};
const putAside = async () =>
  (await db.selectFrom('put_aside_changes').select(['lead_id', 'change']).execute()) as {
    lead_id: string | null;
    change: { data?: unknown };
  }[];

beforeEach(async () => {
  await readerOf().all();
  await db.deleteFrom('put_aside_changes').execute();
});

it('what cannot be read is put aside alone, is read again when it is asked for, or never', async () => {
  const leads = [];
  for (let count = 0; count < 5; count += 1) leads.push((await createLead(deps, { accountId })).id);
  const refused = leads.slice(1, 2);
  const others = leads.filter((id) => !refused.includes(id));
  expect((await readerOf({ refused }).all()).map(({ leadId }) => leadId)).toEqual(others);
  expect(await putAside()).toMatchObject(refused.map((id) => ({ lead_id: id })));
  expect(await db.transaction().execute((tx) => retryPutAside(tx, 'search', 10))).toBe(1);
  expect((await readerOf().all()).map(({ leadId }) => leadId)).toEqual(refused);
  expect(await putAside()).toEqual([]);
  const last = await createLead(deps, { accountId });
  expect(await readerOf({ refused: [last.id] }).all()).toEqual([]);
  expect(await db.transaction().execute((tx) => dropPutAside(tx, 'search', 10))).toBe(1);
  expect(await readerOf().all()).toEqual([]);
});

it.each([
  [true, { after: { name: 'Rahma' } }],
  [false, null],
])('a reader has copies of leads only if it needs them: %s', async (readsCopies, data) => {
  const { id } = await createLead(deps, { accountId, name: 'Rahma' });
  expect(await readerOf({ refused: [id], readsCopies }).all()).toEqual([]);
  const [aside] = await putAside();
  if (data === null) expect(aside?.change.data).toBeUndefined();
  else expect(aside?.change.data).toMatchObject(data);
  await db.transaction().execute((tx) => retryPutAside(tx, 'search', 10));
  const [again] = await readerOf({ readsCopies }).all();
  if (data === null) expect(again?.data).toBeNull();
  else expect(again?.data).toMatchObject(data);
});

it('what is for another reader is not read', async () => {
  await sql`
    insert into changes (account_id, lead_id, kind, reader)
    values (${accountId}, gen_random_uuid(), 'lead.added', 'figures'), (${accountId}, gen_random_uuid(), 'lead.added', 'search')`.execute(
    db,
  );
  expect(await readerOf().all()).toHaveLength(1);
});
