import { sql } from 'kysely';
import type { HeldReason } from '#domain/arrival-signs.ts';
import { buyerFields } from '#domain/lead-fields.ts';
import type { Db } from '#server/platform/database/index.ts';
import { columnsOf } from '#server/platform/database/lead-columns.ts';
import type { HeldArrival } from './facts.ts';

const reason: HeldReason = 'ceiling';

/**
 * Kept for the seller to decide, with the keys of their forms. Who had been asked a question, and has answered it, waits
 * for the seller from now on; the same request again changes nothing.
 */
export async function insertHeld(tx: Db, held: readonly HeldArrival[]): Promise<void> {
  const each = <Value>(pick: (submission: HeldArrival['submission']) => Value) =>
    held.map(({ submission }) => pick(submission));
  // What the buyer typed, by column; it is a part of every submission, and of this statement.
  const columns = columnsOf('held_arrivals', buyerFields);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const typed = sql.join(buyerFields.map((field) => sql`${each((s) => s[field])}::text[]`));
  const keyed = held.filter(({ formKey }) => formKey !== null);
  await sql`
    with used as (
      insert into used_form_keys (key, request_key)
      select decode(key, 'hex'), request_key
      from unnest(
        ${keyed.map(({ formKey }) => formKey)}::text[], ${keyed.map(({ submission }) => submission.requestKey)}::text[]
      ) k (key, request_key)
    )
    insert into held_arrivals (
      account_id, rotator_id, id, at, state, reasons, ${names}, visitor, origin, source, request_key
    )
    select account_id, rotator_id, id, at, 'held', array[${reason}::text], ${names}, visitor, origin, source, request_key
    from unnest(
      ${each((s) => s.accountId)}::uuid[], ${each((s) => s.rotatorId)}::uuid[], ${held.map(({ id }) => id)}::uuid[],
      ${each((s) => s.at.toISOString())}::timestamptz[], ${typed}, ${each((s) => s.visitor)}::text[], ${each((s) => s.origin)}::text[],
      ${each((s) => JSON.stringify(s.source))}::jsonb[], ${each((s) => s.requestKey)}::text[]
    ) h (account_id, rotator_id, id, at, ${names}, visitor, origin, source, request_key)
    on conflict (account_id, rotator_id, request_key) do update
    set state = 'held', reasons = array_append(held_arrivals.reasons, ${reason}::text)
    where held_arrivals.state = 'asked'`.execute(tx);
}
