import type pg from 'pg';

/** What a role needs to run the app: rows of all tables, and no way to change a table. */
const rights = ['select', 'insert', 'update', 'delete'];

/** Which migrations have run is for the owner to write; who starts only looks, and takes its place in the queue. */
const fewerRights: Record<string, string[]> = {
  kysely_migration: ['select'],
  kysely_migration_lock: ['select', 'update'],
  'graphile_worker.migrations': ['select'],
};

/** The app has them counted again after large imports. From version 17 on that can be allowed; before, it is left out. */
const countedAgain = ['leads', 'import_rows', 'imported_rows'];

/** Parts of the change log, which are emptied as a whole once everyone has read them. */
const emptied = ['changes_0', 'changes_1', 'changes_2'];

interface Missing {
  what: string;
  name: string;
}

/**
 * Gives the app's role what it lacks, after migrations, as their owner. Looks first: giving anew what is there would
 * write to the catalog at every start. Rows of the job queue are closed to all but its owner unless a policy opens them.
 */
export async function grantTablesToApp(client: pg.ClientBase, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const { rows } = await client.query<Missing>(
    `with here as (select oid, nspname from pg_namespace where nspname in ('public', 'graphile_worker')),
     relations as (select c.oid, c.relkind, c.relrowsecurity, nspname from pg_class c join here on here.oid = c.relnamespace)
     select 'schema' as what, quote_ident(nspname) as name from here where not has_schema_privilege($1, oid, 'usage')
     union all
     select 'table', oid::regclass::text from relations
     where relkind in ('r', 'p', 'v') and not (
       select bool_and(has_table_privilege($1, oid, wanted))
       from unnest(coalesce(string_to_array($2::jsonb ->> oid::regclass::text, ','), $3::text[])) wanted
     )
     union all
     select 'sequence', oid::regclass::text from relations
     -- Asked of anything else it is an error, and PostgreSQL chooses in which order conditions are looked at.
     where case when relkind = 'S' then not has_sequence_privilege($1, oid, 'usage') else false end
     union all
     select 'policy', oid::regclass::text from relations
     where relrowsecurity and nspname = 'graphile_worker'
       and not exists (select from pg_policy where polrelid = relations.oid and polname = 'app')
     union all
     select 'maintenance', oid::regclass::text from relations
     -- Likewise of a version that does not know the word.
     where case when current_setting('server_version_num')::int >= 170000 and oid::regclass::text = any ($4)
       then not has_table_privilege($1, oid, 'maintain') else false end
     union all
     select 'emptying', oid::regclass::text from relations
     where oid::regclass::text = any ($5) and not has_table_privilege($1, oid, 'truncate')`,
    [
      role,
      JSON.stringify(
        Object.fromEntries(Object.entries(fewerRights).map(([table, few]) => [table, few.join()])),
      ),
      rights,
      countedAgain,
      emptied,
    ],
  );
  const statements = rows.map((missing) => grantOf(missing, name));
  // One transaction, as they go together without parameters.
  if (statements.length > 0) await client.query(statements.join(';\n'));
}

function grantOf({ what, name }: Missing, role: string): string {
  switch (what) {
    case 'schema':
      return `grant usage on schema ${name} to ${role}`;
    case 'sequence':
      return `grant usage, select on sequence ${name} to ${role}`;
    case 'policy':
      return `create policy app on ${name} using (true) with check (true)`;
    case 'maintenance':
      return `grant maintain on ${name} to ${role}`;
    case 'emptying':
      return `grant truncate on ${name} to ${role}`;
    default:
      return `grant ${fewerRights[name] ?? rights} on ${name} to ${role}`;
  }
}
