import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export interface DatabaseFigures {
  version: string;
  role: string;
  /** Whether PostgreSQL shows this role what others do; if not, columns of theirs are null. */
  seesAll: boolean;
  bytes: number;
  mostConnections: number;
  longestTransactionSeconds: number | null;
}

export async function readDatabase(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, current_user::text as role,
      pg_has_role(current_user, 'pg_read_all_stats', 'usage') as "seesAll",
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

/**
 * Of the whole server: they share the limit. What kind of process another role's is may be hidden; one with a database
 * and a user is a client.
 */
export async function readConnections(db: Db): Promise<Connections[]> {
  const { rows } = await sql<Connections>`
    select coalesce(state, 'unknown') as state, count(*)::integer as connections from pg_stat_activity
    where coalesce(backend_type = 'client backend', datid is not null and usesysid is not null)
    group by 1 order by 2 desc, 1`.execute(db);
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
  /** Null: hidden from this role, as are both figures. */
  state: string | null;
  /** Null without being hidden: it is behind, and PostgreSQL has not measured yet by how long. */
  lagSeconds: number | null;
  lagBytes: number | null;
}

/**
 * By their names; those with the name that all have by default, by their addresses. Who only keeps the log of changes
 * (pg_receivewal) replays nothing. A backup that runs is no standby: it will be gone, and nobody should miss it.
 */
export async function readStandbys(db: Db): Promise<Standby[]> {
  const { rows } = await sql<Standby>`
    select name, state, "lagBytes",
      coalesce(extract(epoch from lag)::double precision, case when "lagBytes" = 0 then 0 end) as "lagSeconds"
    from (
      select state, case when replay_lsn is null then flush_lag else replay_lag end as lag,
        case when application_name not in ('', 'walreceiver') then application_name
          else coalesce(host(client_addr), nullif(application_name, ''), '?') end as name,
        case when state is not null and not pg_is_in_recovery()
          then greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), coalesce(replay_lsn, flush_lsn, sent_lsn)), 0)
          end::double precision as "lagBytes"
      from pg_stat_replication
      where state is distinct from 'backup' and application_name is distinct from 'pg_basebackup'
    ) s order by name`.execute(db);
  return rows;
}

/** Where the extension lies, if it is installed. */
export async function findStatementStats(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'`.execute(db);
  return rows[0]?.schema;
}

/** After comments. All others keep the values that they were called with, passwords among them, and are left out. */
const withoutValues =
  '^\\s*(?:(?:--[^\\n]*\\n|/\\*.*?\\*/)\\s*)*(?:select|insert|update|delete|merge|with|values|begin|commit|rollback)\\M';

export interface StatementRow {
  query: string;
  calls: number;
  ms: number;
}

/** What took the most time together, of this database; as PostgreSQL keeps them, a row for each number of parameters. */
export async function costliestStatements(db: Db, schema: string): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select left(query, 50000) as query, calls::double precision as calls, total_exec_time::double precision as ms
    from ${sql.id(schema, 'pg_stat_statements')}
    where dbid = (select oid from pg_database where datname = current_database()) and query ~* ${withoutValues}
    order by total_exec_time desc limit 100`.execute(db);
  return rows;
}
