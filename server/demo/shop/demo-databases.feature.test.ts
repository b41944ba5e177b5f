import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { addressOf, mayCreateDatabases, provideDatabase } from './demo-databases.ts';

const log = createLog('silent');

it('each day has a database of its own; those from before yesterday go', async () => {
  const database = await createTestDatabase();
  const { connection } = database.owner;
  const made = async () => {
    const { rows } = await database.owner.pool.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, current_database() || '_demo_') order by 1",
    );
    return rows.map(({ name }) => name.slice(-8));
  };
  onTestFinished(async () => {
    for (const day of await made())
      await database.owner.pool.query(`drop database ${connection.database}_demo_${day}`);
    await database.close();
  });
  const name = await provideDatabase(connection, '2026-11-17', log);
  expect(name).toBe(`${connection.database}_demo_20261117`);
  // Two processes at once.
  await Promise.all(['2026-11-18', '2026-11-18'].map((day) => provideDatabase(connection, day, log)));
  expect(await made()).toEqual(['20261117', '20261118']);
  await provideDatabase(connection, '2026-11-19', log);
  expect(await made()).toEqual(['20261118', '20261119']);
});

it('a role that works with rows alone may not', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  expect(await mayCreateDatabases(database.owner.connection)).toBe(true);
  expect(await mayCreateDatabases(database.connection)).toBe(false);
});

it.each([
  [
    { host: '/run/giliran', port: 5433, user: 'giliran_app', password: 'a:b', database: 'giliran' },
    'postgres://giliran_app:a%3Ab@socket/other?host=%2Frun%2Fgiliran&port=5433',
  ],
  [
    { connectionString: 'postgres://app:secret@db.example:6432/giliran?sslmode=require' },
    'postgres://app:secret@db.example:6432/other?sslmode=require',
  ],
])('is reached the way the first one is', (connection, expected) =>
  expect(addressOf(connection, 'other')).toBe(expected),
);
