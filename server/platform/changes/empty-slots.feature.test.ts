import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import { newId } from '../ids.ts';
import { emptyNextSlot } from './empty-slots.ts';
import { takeChanges } from './readers.queries.ts';

const { deps, database } = await createTestApp();
const { db } = deps;
// Two readers are enough to distinguish one from all.
await sql`delete from change_readers where name not in ('figures', 'search')`.execute(database.owner.db);
/** The hour that goes to the part of number 0; the next one goes to number 1. */
const now = new Date('2026-11-18T00:30:00Z');

const write = (slot: number) =>
  db
    .insertInto('changes')
    .values({
      slot,
      account_id: newId(deps.clock, deps.random),
      lead_id: newId(deps.clock, deps.random),
      kind: 'lead.added',
    })
    .execute();
const readers = (await db.selectFrom('change_readers').select('name').execute()).map(({ name }) => name);
const readBy = async (...names: string[]) => {
  for (const name of names)
    await db.transaction().execute((tx) => takeChanges(tx, { name, wants: 'true' }, 500));
};
const slots = async () => {
  const rows = await db.selectFrom('changes').select('slot').distinct().orderBy('slot').execute();
  return rows.map(({ slot }) => slot);
};

beforeEach(async () => {
  await sql`delete from changes`.execute(db);
  for (const slot of [0, 1, 2]) await write(slot);
  // This is about two of them.
  await sql`update change_readers set done = pg_current_snapshot() where name not in ('figures', 'search')`.execute(
    db,
  );
});

it('the part of the next hour is emptied when everyone has read it, as the app may', async () => {
  const [last, ...others] = readers;
  await readBy(...others);
  expect(await emptyNextSlot(db, now)).toBe(false);
  await readBy(String(last));
  expect(await emptyNextSlot(db, now)).toBe(true);
  expect(await slots()).toEqual([0, 2]);
});

it('what is not read stays', async () => {
  expect(await emptyNextSlot(db, now)).toBe(false);
  await readBy(...readers);
  await write(1);
  expect(await emptyNextSlot(db, now)).toBe(false);
  expect(await slots()).toEqual([0, 1, 2]);
});

it('nobody waits for it who reads at that moment', async () => {
  await readBy(...readers);
  const reading = await db.startTransaction().execute();
  await reading.selectFrom('changes').select('seq').execute();
  expect(await emptyNextSlot(db, now)).toBe(false);
  await reading.rollback().execute();
  expect(await emptyNextSlot(db, now)).toBe(true);
});

it('a row goes to the part of its hour', async () => {
  await sql`insert into changes (account_id, lead_id, kind) values (gen_random_uuid(), gen_random_uuid(), 'lead.added')`.execute(
    db,
  );
  const { rows } = await sql<{ right: boolean }>`
    select slot = extract(epoch from at)::bigint / 3600 % 3 as right from changes order by seq desc limit 1`.execute(
    db,
  );
  expect(rows).toEqual([{ right: true }]);
});
