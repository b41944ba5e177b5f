import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './index.ts';

/** Marks the place of a value in the text of a statement, and says where it is found. */
export type Fill<Values> = (pick: (values: Values) => unknown) => RawBuilder<unknown>;

interface Place<Values> {
  pick(values: Values): unknown;
}

/**
 * A statement whose text never changes: put together once, afterwards only its values are filled in. For what runs
 * all the time; anything else is better written where it is used.
 */
export function fixedStatement<Values, Row = unknown>(
  write: (fill: Fill<Values>) => RawBuilder<unknown>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery | undefined;
  return async (db, values) => {
    // In an object: a bare function would be asked for an expression.
    compiled ??= write((pick) => sql.val({ pick })).compile(db);
    const parameters = compiled.parameters.map((value) => (value as Place<Values>).pick(values));
    const { rows } = await db.executeQuery(CompiledQuery.raw(compiled.sql, parameters));
    return rows as Row[];
  };
}

type Plain = string | number | boolean | null;

const needsNoQuotes = /^[\w:.-]+$/;

/** An array of ids, numbers, times and the like, as PostgreSQL reads it: quoting each would take longest of all. */
export function plainArray<Item>(items: readonly Item[], pick: (item: Item) => Plain): string {
  let array = '';
  for (const item of items) {
    const value = pick(item);
    if (typeof value === 'string' && !isPlain(value)) throw new Error('not a plain value');
    array += array === '' ? (value ?? 'NULL') : `,${value ?? 'NULL'}`;
  }
  return `{${array}}`;
}

/** Without quotes the word NULL is no word. */
function isPlain(text: string): boolean {
  return needsNoQuotes.test(text) && (text.length !== 4 || text.toLowerCase() !== 'null');
}
