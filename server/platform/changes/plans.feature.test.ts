import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { plansOf } from '#server/testing/plans.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const { deps, database } = await createTestApp();

it.each([
  ['what is unread', 'select has_unread(name, done), first_unread(name, done) from change_readers', 'xid'],
  ['the next portion', "select * from next_changes('search', 500, 'c.worded')", 'seq'],
])('%s is found by its index, of tables the planner knows nothing of', async (_name, statement, column) => {
  await sql`update change_readers set target = pg_current_snapshot() where name = 'search'`.execute(deps.db);
  const client = new pg.Client(database.owner.connection);
  await client.connect();
  try {
    const plans = (await plansOf(client, statement)).filter((plan) => /\bchanges_0\b/.test(plan));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toContain(`changes_0_${column}_idx`);
      expect(plan).not.toMatch(/(Seq Scan on changes\w*( c\w*)?|Sort) +\(cost/);
    }
  } finally {
    await client.end();
  }
});
