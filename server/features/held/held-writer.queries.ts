import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { NewHeldArrival } from './held-arrival.ts';

export type HeldRow = NewHeldArrival & { id: string };

/**
 * All of a batch in one statement. The same request again changes nothing, but a question that was answered wrongly or
 * skipped makes what was asked into what is held. Of a rotator that is gone nothing is kept: nobody could let it in.
 */
export async function insertHeld(db: Db, rows: readonly HeldRow[]): Promise<void> {
  const each = (pick: (row: HeldRow) => string | null) => rows.map(pick);
  await sql`
    insert into held_arrivals (
      account_id, rotator_id, id, at, state, reasons, name, phone, address, visitor, origin, source, request_key
    )
    select n.account_id, n.rotator_id, n.id, n.at, n.state,
      array(select json_array_elements_text(n.reasons)), n.name, n.phone, n.address, n.visitor, n.origin, n.source,
      n.request_key
    from unnest(
      ${each((row) => row.accountId)}::uuid[], ${each((row) => row.rotatorId)}::uuid[],
      ${each((row) => row.id)}::uuid[], ${each((row) => row.at.toISOString())}::timestamptz[],
      ${each((row) => row.state)}::text[], ${each((row) => JSON.stringify(row.reasons))}::json[],
      ${each((row) => row.name)}::text[], ${each((row) => row.phone)}::text[],
      ${each((row) => row.address)}::text[], ${each((row) => row.visitor)}::text[],
      ${each((row) => row.origin)}::text[], ${each((row) => JSON.stringify(row.source))}::jsonb[],
      ${each((row) => row.requestKey)}::text[]
    ) n (
      account_id, rotator_id, id, at, state, reasons, name, phone, address, visitor, origin, source, request_key
    )
    join rotators r on r.account_id = n.account_id and r.id = n.rotator_id
    on conflict (account_id, rotator_id, request_key) do update
      set state = excluded.state, reasons = excluded.reasons
      where held_arrivals.state = 'asked' and excluded.state <> 'asked'`.execute(db);
}

export interface PassedLead {
  accountId: string;
  rotatorId: string;
  requestKey: string;
  leadId: string;
}

/** Accounts whose list may have shown one of them. */
export async function markPassed(db: Db, leads: readonly PassedLead[], at: Date): Promise<string[]> {
  const each = (pick: (lead: PassedLead) => string) => leads.map(pick);
  const { rows } = await sql<{ accountId: string }>`
    update held_arrivals h set state = 'passed', lead_id = n.lead_id, decided_at = ${at}
    from unnest(
      ${each((lead) => lead.accountId)}::uuid[], ${each((lead) => lead.rotatorId)}::uuid[],
      ${each((lead) => lead.requestKey)}::text[], ${each((lead) => lead.leadId)}::uuid[]
    ) n (account_id, rotator_id, request_key, lead_id)
    where h.account_id = n.account_id and h.rotator_id = n.rotator_id and h.request_key = n.request_key
      and h.state in ('asked', 'held')
    returning h.account_id as "accountId"`.execute(db);
  return rows.map(({ accountId }) => accountId);
}
