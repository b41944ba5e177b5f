import pg from 'pg';
import type { Log } from '#server/platform/log.ts';

/** A database of its own for each day, beside the service's; what strangers look at never shares a table with a shop. */
export interface DemoDatabases {
  /** As a role that may create databases. */
  owner: pg.PoolConfig;
  /** The app's own role, where that is another one. */
  app?: pg.PoolConfig;
}

/** It is there, or is being made by another process at this moment. */
const madeAlready = ['42P04', '23505'];
const createWithinMs = 60_000;

/** Creates the day's database unless it is there, drops those from before yesterday; returns its name. */
export async function provideDatabase(owner: pg.PoolConfig, day: string, log: Log): Promise<string> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000, query_timeout: createWithinMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const name = demoDatabaseName((rows[0] as { name: string }).name, day);
    await client
      .query(`create database ${client.escapeIdentifier(name)}`)
      .catch((error: { code?: string }) => {
        if (!madeAlready.includes(error.code ?? '')) throw error;
      });
    await dropOld(client, name, log);
    return name;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** `giliran` and `2026-11-19` become `giliran_demo_20261119`. */
function demoDatabaseName(base: string, day: string): string {
  return `${base}_demo_${day.replaceAll('-', '')}`;
}

/** Yesterday's stays: another process may not be through with its visitors. */
async function dropOld(client: pg.Client, current: string, log: Log): Promise<void> {
  const family = current.slice(0, -8);
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1) and datname < $2 order by datname desc offset 1',
    [family, current],
  );
  for (const { name } of rows) {
    if (!/^\d{8}$/.test(name.slice(family.length))) continue;
    await client
      .query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'an old database of the demo shop was not dropped'),
      );
  }
}

/** Whether the role may; where it may not, there is no demo shop. */
export async function mayCreateDatabases(owner: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may ?? false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** As the address that another process is given. */
export function addressOf({ connectionString, ...place }: pg.PoolConfig, database: string): string {
  const url = new URL(connectionString ?? 'postgres://socket/');
  url.pathname = `/${database}`;
  if (connectionString) return url.href;
  const { user, password, host, port } = place;
  url.username = encodeURIComponent(user ?? '');
  url.password = encodeURIComponent(String(password ?? ''));
  if (host) url.searchParams.set('host', host);
  if (port) url.searchParams.set('port', String(port));
  return url.href;
}
