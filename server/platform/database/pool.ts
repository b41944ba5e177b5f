import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { AppError } from '../errors.ts';
import { nameStatements } from './statement-names.ts';
import { isUnavailable, noteFailure, outageOf } from './unavailable.ts';

export interface PoolOptions {
  connection: pg.PoolConfig;
  size: number;
  onError: (error: Error) => void;
}

const int8 = 20;
const date = 1082;
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // Rupiah and counters stay far below 2^53; a calendar date must not become a moment in some zone.
    if (oid === int8 && format !== 'binary') return Number;
    if (oid === date && format !== 'binary') return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

export function createPool({ connection, size, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'giliran',
    max: size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 10_000,
    types,
    ...connection,
  });
  // A connection that breaks is replaced by the pool; without these listeners it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

const waitForDatabaseMs = 3_000;
const retryEveryMs = 100;

/**
 * What Kysely sees of the pool. While PostgreSQL is away (a restart, a failover) a caller waits briefly for its
 * connection and then gets `unavailable`; every statement is named, so that PostgreSQL plans it once per connection.
 */
export function kyselyPool(pool: pg.Pool): PostgresPool {
  const prepared = new WeakMap<pg.PoolClient, ReturnType<typeof namingClient>>();
  return {
    async connect() {
      const client = await connectWithRetry(pool);
      let naming = prepared.get(client);
      if (!naming) {
        naming = namingClient(client);
        prepared.set(client, naming);
      }
      return naming as unknown as Awaited<ReturnType<PostgresPool['connect']>>;
    },
    end: () => pool.end(),
  };
}

async function connectWithRetry(pool: pg.Pool): Promise<pg.PoolClient> {
  const giveUpAt = performance.now() + waitForDatabaseMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      if (performance.now() + retryEveryMs > giveUpAt) {
        throw new AppError('unavailable', {
          message: 'no database connection',
          retryAfterSeconds: 2,
          cause: error,
        });
      }
      await sleep(retryEveryMs);
    }
  }
}

function namingClient(client: pg.PoolClient) {
  const statementName = nameStatements(client);
  let isReadOnly = false;
  const failed = (error: unknown): never => {
    noteFailure(error);
    isReadOnly ||= outageOf(error)?.reason === 'read-only';
    throw error;
  };
  return {
    query(textOrCursor: unknown, values?: unknown[]) {
      if (typeof textOrCursor !== 'string') return client.query(textOrCursor as pg.QueryConfig);
      // begin, commit and savepoints gain nothing from a name.
      const name = values?.length ? statementName(textOrCursor) : undefined;
      return client.query({ text: textOrCursor, values, name }).catch(failed);
    },
    // After a failover a new connection may lead to the primary; this one would stay with the standby.
    release: () => client.release(isReadOnly),
  };
}
