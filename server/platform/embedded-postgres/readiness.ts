import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { errorCode, errorText } from './failures.ts';
import type { Log } from './server-log.ts';
import type { ServerExit } from './server-process.ts';

/** SQLSTATE of a server that is starting, recovering or stopping. */
const CANNOT_CONNECT_NOW = '57P03';

/** In milliseconds. */
const TIMEOUTS = { silence: 60_000, between: 15, betweenLater: 100, quick: 2_000, report: 10_000 };

/** Resolves once a real query is answered; rejects when the server ends first or stays silent for a minute. */
export async function waitUntilReady(options: {
  connection: ClientConfig;
  exited: Promise<ServerExit>;
  log: Log;
}): Promise<void> {
  const { connection, log } = options;
  const started = performance.now();
  let lastSign = started;
  let lastReport = started;
  let exit: ServerExit | undefined;
  void options.exited.then((ended) => {
    exit = ended;
  });
  for (;;) {
    if (exit) throw new ServerEndedError(exit);
    const answer = await ask(connection);
    if (answer === 'ready') return;
    const now = performance.now();
    // Recovery after a crash may take long; as long as the server says that it is at it, it may.
    if (answer === 'recovering') lastSign = now;
    if (now - lastSign > TIMEOUTS.silence) {
      throw new Error(`PostgreSQL did not answer within a minute (${answer})`);
    }
    if (now - lastReport > TIMEOUTS.report) {
      lastReport = now;
      log('info', `still waiting for PostgreSQL (${answer})`);
    }
    const pause = now - started < TIMEOUTS.quick ? TIMEOUTS.between : TIMEOUTS.betweenLater;
    await Promise.race([delay(pause), options.exited]);
  }
}

export class ServerEndedError extends Error {
  readonly exit: ServerExit;

  constructor(exit: ServerExit) {
    super(`PostgreSQL ended before it was ready (${exit.description})`);
    this.exit = exit;
  }
}

/** Asks through a database that always exists, so that asking leaves no error in the server's log. */
async function ask(connection: ClientConfig): Promise<string> {
  const client = new Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 5_000 });
  let broken: Error | undefined;
  // Without a listener, a connection that breaks would end the process.
  client.on('error', (error) => {
    broken = error;
  });
  try {
    await client.connect();
    await ensureDatabase(client, connection.database ?? '');
    return 'ready';
  } catch (error) {
    return errorCode(error) === CANNOT_CONNECT_NOW ? 'recovering' : errorText(broken ?? error);
  } finally {
    await client.end();
  }
}

/** Here rather than after initdb, so that a start killed between the two is mended by the next one. */
async function ensureDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_database where datname = $1', [name]);
  if (rows.length === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}
