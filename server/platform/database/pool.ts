import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { AppError } from '../errors.ts';
import { limitsOfTransaction, queryWithLimits, sessionLimits } from './bounded-query.ts';
import { nameStatements } from './statement-names.ts';
import { isUnavailable, noteFailure, outageOf } from './unavailable.ts';

export interface PoolOptions {
  connection: pg.PoolConfig;
  size: number;
  onError: (error: Error) => void;
  /** It leads to a pooler in transaction mode: whatever a session would keep is sent with each transaction, or not at all. */
  isShared?: boolean;
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

export function createPool({ connection, size, onError, isShared }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'giliran',
    max: size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // A pooler refuses to begin sessions with such settings.
    ...(!isShared && sessionLimits),
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
 * connection and then gets `unavailable`; every statement is named, so that PostgreSQL plans it once per connection, unless
 * the next one may reach another session.
 */
export function kyselyPool(pool: pg.Pool, isShared = false): PostgresPool {
  const lending = new WeakMap<pg.PoolClient, ReturnType<typeof lentClient>>();
  return {
    async connect() {
      const client = await connectWithRetry(pool);
      let lent = lending.get(client);
      if (!lent) {
        lent = lentClient(client, isShared ? sendShared(client) : sendNamed(client));
        lending.set(client, lent);
      }
      return lent as unknown as Awaited<ReturnType<PostgresPool['connect']>>;
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

type Send = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

function sendNamed(client: pg.PoolClient): Send {
  const statementName = nameStatements(client);
  return (text, values) => {
    // begin, commit and savepoints gain nothing from a name.
    const name = values?.length ? statementName(text) : undefined;
    return client.query({ text, values, name });
  };
}

const begins = /^(begin|start transaction)\b/;

function sendShared(client: pg.PoolClient): Send {
  return (text, values) => {
    if (begins.test(text)) return client.query(`${text}; ${limitsOfTransaction}`);
    return client.getTransactionStatus() === 'I'
      ? queryWithLimits(client, text, values)
      : client.query(text, values);
  };
}

function lentClient(client: pg.PoolClient, send: Send) {
  let isReadOnly = false;
  const failed = (error: unknown): never => {
    noteFailure(error);
    isReadOnly ||= outageOf(error)?.reason === 'read-only';
    throw error;
  };
  return {
    query: (textOrCursor: unknown, values?: unknown[]) =>
      typeof textOrCursor === 'string'
        ? send(textOrCursor, values).catch(failed)
        : client.query(textOrCursor as pg.QueryConfig),
    // After a failover a new connection may lead to the primary; this one would stay with the standby.
    release: () => client.release(isReadOnly),
  };
}
