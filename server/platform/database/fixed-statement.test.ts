import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { fixedStatement } from './fixed-statement.ts';
import type { Db } from './index.ts';

test('what is filled in at two places is sent once', async () => {
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: undefined as never }) });
  const asked = vi.spyOn(db, 'executeQuery').mockResolvedValue({ rows: [] });
  const statement = fixedStatement<{ a: number; b: number }>((fill) => {
    const a = fill((values) => values.a);
    const b = fill((values) => values.b);
    return sql`select ${a}, ${b}, ${a} + ${b}, ${fill((values) => values.a)}`;
  });
  await statement(db, { a: 1, b: 2 });
  await statement(db, { a: 3, b: 4 });
  const sent = asked.mock.calls.map(([query]) => query as CompiledQuery);
  expect(sent.map(({ sql: text, parameters }) => ({ sql: text, parameters }))).toEqual([
    { sql: 'select $1, $2, $1 + $2, $3', parameters: [1, 2, 1] },
    { sql: 'select $1, $2, $1 + $2, $3', parameters: [3, 4, 3] },
  ]);
});
