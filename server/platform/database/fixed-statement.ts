import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './index.ts';

/** Marks the place of a value in the text of a statement, and says where it is found. */
export type Fill<Values> = (pick: (values: Values) => unknown) => RawBuilder<unknown>;

export type FixedStatement<Values, Row = unknown> = (db: Db, values: Values) => Promise<Row[]>;

interface Place<Values> {
  pick(values: Values): unknown;
}

/**
 * A statement whose text never changes: put together once, afterwards only its values are filled in. For what runs
 * all the time; anything else is better written where it is used.
 */
export function fixedStatement<Values, Row = unknown>(
  write: (fill: Fill<Values>) => RawBuilder<unknown>,
): FixedStatement<Values, Row> {
  let compiled: CompiledQuery | undefined;
  return async (db, values) => {
    // In an object: a bare function would be asked for an expression.
    compiled ??= sendOnce(write((pick) => sql.val({ pick })).compile(db));
    const parameters = compiled.parameters.map((value) => (value as Place<Values>).pick(values));
    const { rows } = await db.executeQuery(CompiledQuery.raw(compiled.sql, parameters));
    return rows as Row[];
  };
}

/** What is filled in at several places of the text is sent, and read by PostgreSQL, once. */
function sendOnce(compiled: CompiledQuery): CompiledQuery {
  const places = [...new Set(compiled.parameters)];
  const text = compiled.sql.replace(
    /\$(\d+)/g,
    (_, number) => `$${places.indexOf(compiled.parameters[Number(number) - 1]) + 1}`,
  );
  return CompiledQuery.raw(text, places);
}
