import { sql } from 'kysely';
import { buyerFields } from '#domain/lead-fields.ts';
import type { Db } from '#server/platform/database/index.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';
import type { AnswerEnd } from './answer-end.ts';
import type { AnsweredRequest, NewHeldArrival } from './held-arrival.ts';

export type HeldRow = NewHeldArrival & { id: string };

/**
 * All of a batch in one statement. The same request again changes nothing, but a question that was answered wrongly or
 * skipped makes what was asked into what is held. Nothing is stored of a rotator that is gone, because nobody could let it in.
 */
export async function insertHeld(db: Db, rows: readonly HeldRow[]): Promise<void> {
  const each = (pick: (row: HeldRow) => string | null) => rows.map(pick);
  const columns = columnsOf('held_arrivals', buyerFields);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const typed = sql.join(buyerFields.map((field) => sql`${each((row) => row[field])}::text[]`));
  await sql`
    insert into held_arrivals (
      account_id, rotator_id, id, at, state, reasons, ${names}, visitor, origin, source, request_key
    )
    select n.account_id, n.rotator_id, n.id, n.at, n.state,
      array(select json_array_elements_text(n.reasons)), 
      ${sql.join(columns.map((column) => sql.ref(`n.${column}`)))}, n.visitor, n.origin, n.source,
      n.request_key
    from unnest(
      ${each((row) => row.accountId)}::uuid[], ${each((row) => row.rotatorId)}::uuid[],
      ${each((row) => row.id)}::uuid[], ${each((row) => row.at.toISOString())}::timestamptz[],
      ${each((row) => row.state)}::text[], ${each((row) => JSON.stringify(row.reasons))}::json[],
      ${typed}, ${each((row) => row.visitor)}::text[],
      ${each((row) => row.origin)}::text[], ${each((row) => JSON.stringify(row.source))}::jsonb[],
      ${each((row) => row.requestKey)}::text[]
    ) n (
      account_id, rotator_id, id, at, state, reasons, ${names}, visitor, origin, source, request_key
    )
    join rotators r on r.account_id = n.account_id and r.id = n.rotator_id
    on conflict (account_id, rotator_id, request_key) do update
      set state = excluded.state, reasons = excluded.reasons
      where held_arrivals.state = 'asked' and excluded.state <> 'asked'`.execute(db);
}

export type Answered = AnsweredRequest & { end: AnswerEnd };

/**
 * What became of each whose account's list may have shown it. What the seller decided in the meantime stays. Of a rotator
 * that is closed it is known here only whether it is gone.
 */
export async function storeAnswered(db: Db, answers: readonly Answered[], at: Date) {
  const each = (pick: (answer: Answered) => string | null) => answers.map(pick);
  const { rows } = await sql<{ accountId: string; state: AnswerEnd['state'] }>`
    update held_arrivals h set state = n.state, lead_id = n.lead_id,
      decided_at = case when n.state <> 'held' then ${at}::timestamptz end,
      refusal = case when n.refusal = 'paused' and r.removed_at is not null then 'deleted' else n.refusal end
    from unnest(
      ${each(({ accountId }) => accountId)}::uuid[], ${each(({ rotatorId }) => rotatorId)}::uuid[],
      ${each(({ requestKey }) => requestKey)}::text[], ${each(({ end }) => end.state)}::text[],
      ${each(({ end }) => (end.state === 'passed' ? end.leadId : null))}::uuid[],
      ${each(({ end }) => (end.state === 'held' ? end.refusal : null))}::text[]
    ) n (account_id, rotator_id, request_key, state, lead_id, refusal)
    join rotators r on r.account_id = n.account_id and r.id = n.rotator_id
    where h.account_id = n.account_id and h.rotator_id = n.rotator_id and h.request_key = n.request_key
      and h.state in ('asked', 'held')
    returning h.account_id as "accountId", h.state`.execute(db);
  return rows;
}
