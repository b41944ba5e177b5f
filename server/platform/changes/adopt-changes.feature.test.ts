import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { checkFigures } from '#server/features/insight/figures/check-figures.ts';
import { readFigures } from '#server/features/insight/figures/read-figures.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { adoptChanges } from './readers.queries.ts';

const { deps } = await createTestApp();
const { db } = deps;

const unread = async (accountId: string) =>
  (await sql`select from unread_figures(${accountId})`.execute(db)).rows.length;

/** As if all of it had been written by a server that was a million transactions ahead when it was dumped. */
async function restoreFromAhead(): Promise<void> {
  await sql`update changes set xid = ((xid::text)::bigint + 1000000)::text::xid8`.execute(db);
  await sql`
    update change_readers set done = format('%s:%s:',
      (pg_snapshot_xmax(done)::text)::bigint + 1000000, (pg_snapshot_xmax(done)::text)::bigint + 1000000)::pg_snapshot`.execute(
    db,
  );
}

it('what a restored dump had not read is read once, and so is what comes after', async () => {
  const { accountId } = await createMember(deps);
  await createLead(deps, { accountId });
  await readFigures(db);
  await createLead(deps, { accountId });
  await restoreFromAhead();
  expect(await adoptChanges(db)).toBe(true);
  expect(await unread(accountId)).toBe(1);
  expect(await checkFigures(db, accountId)).toEqual([]);
  await createLead(deps, { accountId });
  expect(await checkFigures(db, accountId)).toEqual([]);
  await readFigures(db);
  expect(await unread(accountId)).toBe(0);
  expect(await checkFigures(db, accountId)).toEqual([]);
});

it('a dump whose cursor lies behind us and whose last changes lie ahead is adopted too', async () => {
  const { accountId } = await createMember(deps);
  await readFigures(db);
  await createLead(deps, { accountId });
  await sql`update changes set xid = ((xid::text)::bigint + 1000000)::text::xid8`.execute(db);
  expect(await adoptChanges(db)).toBe(true);
  await readFigures(db);
  expect(await unread(accountId)).toBe(0);
  expect(await checkFigures(db, accountId)).toEqual([]);
});

it('where nothing was restored nothing happens', async () => {
  const { accountId } = await createMember(deps);
  await createLead(deps, { accountId });
  expect(await adoptChanges(db)).toBe(false);
  expect(await unread(accountId)).toBe(1);
});
