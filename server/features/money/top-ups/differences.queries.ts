import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { AttemptRef } from './attempt-jobs.ts';
import type { OurView, TheirView } from './gateway-views.ts';

/** Attempts at the gateway that were made since then or are seen differently, and were not asked about this night. */
export async function attemptsToReconcile(
  db: Db,
  { since, night, most }: { since: Date; night: Date; most: number },
): Promise<AttemptRef[]> {
  const { rows } = await sql<AttemptRef>`
    with wanted as (
      select account_id, top_up_id, number from top_up_attempts
      where kind <> 'transfer' and created_at >= ${since}
      union
      select account_id, top_up_id, number from gateway_differences where resolved_at is null
    )
    select account_id as "accountId", top_up_id as id, number
    from wanted join top_up_attempts a using (account_id, top_up_id, number)
    where a.state <> 'opening' and (a.reconciled_at is null or a.reconciled_at < ${night})
    order by a.created_at, account_id, top_up_id, number
    limit ${most}`.execute(db);
  return rows;
}

export async function setReconciled(db: Db, { accountId, id, number }: AttemptRef, at: Date): Promise<void> {
  await db
    .updateTable('top_up_attempts')
    .set({ reconciled_at: at })
    .where((eb) => eb.and({ account_id: accountId, top_up_id: id, number }))
    .execute();
}

export async function findOurView(db: Db, { accountId, id, number }: AttemptRef): Promise<OurView> {
  const { rows } = await sql<OurView>`
    select a.kind, t.state as "orderState", a.state as "attemptState", a.total, (
      select json_build_object('amount', p.amount, 'state', p.state, 'isDecided', p.decided_at is not null,
        'orderState', o.state, 'refunded', case when p.decided_at is null then o.refunded else (
          select coalesce(sum(r.amount), 0) from payment_refunds r where r.payment_id = p.id
        ) end)
      from payments p join top_ups o on o.account_id = p.account_id and o.id = p.top_up_id
      where p.source = 'midtrans' and p.source_key = t.order_id || '-' || a.number
    ) as payment
    from top_up_attempts a join top_ups t on t.account_id = a.account_id and t.id = a.top_up_id
    where a.account_id = ${accountId} and a.top_up_id = ${id} and a.number = ${number}`.execute(db);
  const [view] = rows;
  if (!view) throw new Error(`there is no attempt ${number} of order ${id}`);
  return view;
}

/** One that is there already is seen again, as it is now. */
export async function noteDifference(
  tx: Db,
  { accountId, id, number }: AttemptRef,
  { ours, theirs, at }: { ours: OurView; theirs: TheirView; at: Date },
): Promise<void> {
  const seen = {
    seen_at: at,
    our_state: ours.orderState,
    our_amount: ours.payment?.amount ?? null,
    their_status: theirs.status,
    their_amount: theirs.amount,
  };
  await tx
    .insertInto('gateway_differences')
    .values({ account_id: accountId, top_up_id: id, number, found_at: at, ...seen })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'top_up_id', 'number'])
        .where('resolved_at', 'is', null)
        .doUpdateSet(seen),
    )
    .execute();
}

export async function resolveDifference(
  tx: Db,
  { accountId, id, number }: AttemptRef,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('gateway_differences')
    .set({ resolved_at: at })
    .where((eb) => eb.and({ account_id: accountId, top_up_id: id, number }))
    .where('resolved_at', 'is', null)
    .execute();
}

/** Those that are open, then those that were resolved since then; the latest first. */
export async function selectDifferences(db: Db, { since, most }: { since: Date; most: number }) {
  return db
    .selectFrom('gateway_differences as d')
    .innerJoin('top_ups as t', (join) =>
      join.onRef('t.account_id', '=', 'd.account_id').onRef('t.id', '=', 'd.top_up_id'),
    )
    .select([
      't.order_id as orderId',
      't.account_id as accountId',
      'd.number',
      'd.our_state as ourState',
      'd.our_amount as ourAmount',
      'd.their_status as theirStatus',
      'd.their_amount as theirAmount',
      'd.found_at as foundAt',
      'd.seen_at as seenAt',
      'd.resolved_at as resolvedAt',
    ])
    .where((eb) => eb.or([eb('d.resolved_at', 'is', null), eb('d.resolved_at', '>=', since)]))
    .orderBy(sql`d.resolved_at is null`, 'desc')
    .orderBy('d.found_at', 'desc')
    .limit(most)
    .execute();
}
