import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/platform/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import { systemRandom } from '#server/platform/random.ts';
import { rootDir } from '#server/platform/root.ts';
import { createLead } from '#server/testing/leads.ts';
import { createMember } from '#server/testing/people.ts';
import { checkFigures } from './check-figures.ts';
import { figureTableNames } from './figure-tables.queries.ts';

const folder = join(rootDir, 'migrations');
const files = (await readdir(folder)).sort();
const live = files.findIndex((file) => file.endsWith('_live.sql'));

async function emptyDatabase() {
  const server = inject('postgres');
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query('create database test_migrated_shop');
  const handle = openDatabase({
    connection: { ...server, database: 'test_migrated_shop' },
    size: 3,
    onError: () => undefined,
  });
  onTestFinished(async () => {
    await handle.close();
    await admin.query('drop database test_migrated_shop with (force)');
    await admin.end();
  });
  await runMigrations({ pgPool: handle.pool });
  return handle;
}

test('a shop that was there before the dashboard finds its leads and orders counted', async () => {
  const { db, pool } = await emptyDatabase();
  // Without parameters it is one transaction, as when the app migrates.
  const run = async (names: readonly string[]) => {
    for (const name of names) await pool.query(await readFile(join(folder, name), 'utf8'));
  };
  await run(files.slice(0, live));
  const deps = { db, clock: { now: () => new Date('2026-11-15T03:00:00Z') }, random: systemRandom };
  const { accountId, memberId } = await createMember(deps);
  for (let n = 0; n < 40; n += 1)
    await createLead(deps, {
      accountId,
      memberId: n % 3 === 0 ? null : memberId,
      at: new Date(Date.UTC(2026, 10, 10, n * 3)),
      origin: n % 2 === 0 ? 'meta' : 'other',
      source: n % 4 === 0 ? { utmCampaign: ` Promo ${'x'.repeat(93)} y` } : {},
      turn: n % 5 === 0 ? null : n,
    });
  await sql`update leads set first_contact_at = created_at + interval '9 minutes' where turn % 2 = 0`.execute(
    db,
  );
  await sql`update leads set status = 'contacted', chat = case when turn % 4 = 0 then 'no' end where turn % 2 = 0`.execute(
    db,
  );
  await sql`update leads set assigned_at = created_at + interval '2 days' where turn % 3 = 0`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from leads order by id limit 6`.execute(db);
  for (const { id } of rows)
    await sql`
      insert into orders (account_id, id, lead_id, member_id, ordered_on, customer, currency, value, lead_status, created_at)
      values (${accountId}, ${newId(deps.clock, deps.random)}, ${id}, ${memberId}, '2026-11-12', 'Nur', 'IDR', 50000,
        'contacted', now())`.execute(db);

  await run(files.slice(live));
  expect(await checkFigures(db, accountId)).toEqual([]);
  const count = async (table: string) =>
    Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);
  // In the totals already, not left for the reader.
  expect((await sql`select from unread_figures(${accountId})`.execute(db)).rows).toEqual([]);
  for (const table of figureTableNames) expect([table, await count(table)]).not.toEqual([table, 0]);
  const { rows: orders } = await sql`
    select distinct origin, campaign from orders where campaign <> ''`.execute(db);
  expect(orders).toEqual([{ origin: 'meta', campaign: `Promo ${'x'.repeat(93)}` }]);
});
