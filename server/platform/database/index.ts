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

export function openDatabase(options: PoolOptions): DatabaseHandle {
  const pool = createPool(options);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  return { db, pool, close: () => pool.end() };
}

/** Runs `work` in one transaction; inside a transaction it joins that one. */
export async function withTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(work);
}
