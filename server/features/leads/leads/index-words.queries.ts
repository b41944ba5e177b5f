import { sql } from 'kysely';
import { searchedFields, searchedOfVisits } from '#domain/lead-fields.ts';
import type { Db } from '#server/platform/database/index.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';

interface LeadRef {
  accountId: string;
  leadId: string | null;
}

const columns = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
const ofLead = columns('l', columnsOf('leads', searchedFields));
const ofVisit = columns('t', columnsOf('lead_touches', searchedOfVisits));

/** Keeps what these leads are searched by, each once. One that is locked comes again when it is opened. */
export async function indexLeads(tx: Db, leads: readonly LeadRef[]): Promise<void> {
  // Once in a while thousands of leads enter the index together, which costs least when they all fit into memory.
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`
    insert into lead_words as w (account_id, lead_id, words)
    select l.account_id, l.id, lower(concat_ws(E'\n', ${ofLead}, l.code, (
      select string_agg(concat_ws(E'\n', ${ofVisit}, t.code), E'\n')
      from lead_touches t where t.account_id = l.account_id and t.lead_id = l.id
    )))
    from (
      select distinct account_id, lead_id
      from unnest(
        ${leads.map((lead) => lead.accountId)}::uuid[], ${leads.map((lead) => lead.leadId)}::uuid[]
      ) u (account_id, lead_id)
    ) t, lateral (
      select * from leads where account_id = t.account_id and id = t.lead_id and not locked offset 0
    ) l
    on conflict (lead_id, account_id) do update set words = excluded.words where w.words <> excluded.words`.execute(
    tx,
  );
}
