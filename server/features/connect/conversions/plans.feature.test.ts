import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { plansOf } from '#server/testing/plans.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { wantedByConversions } from './wanted-changes.ts';

const { deps, database } = await createTestApp();

test('the next changes and their pixels are found by indexes, of tables the planner knows nothing of', async () => {
  await sql`update change_readers set target = pg_current_snapshot() where name = 'conversions'`.execute(
    deps.db,
  );
  const client = new pg.Client(database.owner.connection);
  await client.connect();
  try {
    const statement = `select * from next_changes('conversions', 200, ${client.escapeLiteral(wantedByConversions)})`;
    const [plan] = (await plansOf(client, statement)).filter((one) => /\bchanges_0\b/.test(one));
    expect(plan).toContain('changes_0_seq_idx');
    expect(plan).toMatch(/Index (Only )?Scan using pixels\w+ on pixels p/);
    expect(plan).not.toMatch(/(Seq Scan on \w+( \w+)?|Sort|Hash.*) +\(cost/);
  } finally {
    await client.end();
  }
});
