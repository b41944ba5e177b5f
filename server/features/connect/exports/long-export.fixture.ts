import { sql } from 'kysely';
import { newId } from '#server/platform/ids.ts';
import { openExports } from './exports.fixture.ts';

/** A shop with leads for several pieces of a stored file, so that there is something to be caught in the middle of. */
export async function openLongExport() {
  const here = await openExports();
  const { db, deps, mine, setTime } = here;
  const { accountId } = mine.owner;
  const count = 6_000;
  await db
    .insertInto('leads')
    .values(
      Array.from({ length: count }, (_, n) => ({
        account_id: accountId,
        id: newId(deps.clock, deps.random),
        member_id: mine.cs.memberId,
        code: `M${n}`,
        created_at: new Date(Date.UTC(2026, 9, 1) + n),
        name: `Pembeli ${n}`,
        message: 'x'.repeat(300),
      })),
    )
    .execute();

  const beginAnew = async () => {
    await db.deleteFrom('exports').execute();
    await db.deleteFrom('stored_files').execute();
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    setTime('2026-11-15T03:00:00Z');
  };
  const countFiles = async () => (await db.selectFrom('stored_files').select('id').execute()).length;
  const rowOf = (id: string) =>
    db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...here, accountId, count, beginAnew, countFiles, rowOf };
}
