import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export interface DatabaseFigures {
  version: string;
  bytes: number;
  mostConnections: number;
  longestTransactionSeconds: number | null;
}

export async function readDatabase(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::double precision as bytes,
      current_setting('max_connections')::integer as "mostConnections",
      (
        select max(extract(epoch from now() - xact_start))::double precision from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      ) as "longestTransactionSeconds"`.execute(db);
  return rows[0] as DatabaseFigures;
}

export interface Connections {
  state: string;
  connections: number;
}

/** Of the whole server: they share the limit. */
export async function readConnections(db: Db): Promise<Connections[]> {
  const { rows } = await sql<Connections>`
    select coalesce(state, 'unknown') as state, count(*)::integer as connections from pg_stat_activity
    where backend_type = 'client backend' group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** With their indexes and long values; rows as the last analyze estimated them. */
export async function largestTables(db: Db): Promise<{ name: string; bytes: number; rows: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
      pg_total_relation_size(c.oid)::double precision as bytes, greatest(c.reltuples, 0)::double precision as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
    order by bytes desc, name limit 15`.execute(db);
  return rows;
}

export interface Standby {
  name: string;
  state: string;
  lagSeconds: number | null;
  lagBytes: number;
}

export async function readStandbys(db: Db): Promise<Standby[]> {
  const { rows } = await sql<Standby>`
    select coalesce(nullif(application_name, ''), client_addr::text, '?') as name, coalesce(state, '?') as state,
      extract(epoch from replay_lag)::double precision as "lagSeconds",
      coalesce(case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn) end, 0)
        ::double precision as "lagBytes"
    from pg_stat_replication order by 1`.execute(db);
  return rows;
}

export interface Statement {
  statement: string;
  calls: number;
  meanMs: number;
  totalMs: number;
}

/** Where the extension lies, if it is installed and loaded. */
export async function findStatementStats(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'
      and current_setting('shared_preload_libraries', true) ~ '\\mpg_stat_statements\\M'`.execute(db);
  return rows[0]?.schema;
}

/** What took the most time together, of this database. Values are never in them. */
export async function slowestStatements(db: Db, schema: string): Promise<Statement[]> {
  const { rows } = await sql<Statement>`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), 500) as statement, calls::double precision,
      mean_exec_time::double precision as "meanMs", total_exec_time::double precision as "totalMs"
    from ${sql.id(schema, 'pg_stat_statements')} s
    where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc limit 20`.execute(db);
  return rows;
}
