import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { createPool, kyselyPool, type PoolOptions } from './pool.ts';
import type { Database } from './schema.gen.ts';

/** A connection or a transaction: what every query takes first, so that none leaves its caller's transaction. */
export type Db = Kysely<Database>;

export interface DatabaseHandle {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase({ onError, ...options }: PoolOptions): DatabaseHandle {
  let isClosing = false;
  // The pool is done before its sockets are: a PostgreSQL that stops right after us cuts off what said goodbye anyway.
  const pool = createPool({ ...options, onError: (error) => isClosing || onError(error) });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: kyselyPool(pool, options.isShared) }),
  });
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { db, pool, close };
}

/** Runs `work` in one transaction; inside a transaction it joins that one. */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(work);
}
