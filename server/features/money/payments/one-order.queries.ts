import { sql } from 'kysely';
import type { NearMutation } from '#contract/payment-orders.ts';
import type { TopUpState } from '#domain/top-up.ts';
import type { Db } from '#server/platform/database/index.ts';

interface Ref {
  accountId: string;
  id: string;
}

export async function findAccountOf(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('top_ups')
    .select('account_id as accountId')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.accountId;
}

export async function buyerOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select(['a.name', 'a.points as balance', 'a.owed_points as owedPoints'])
    .select(['m.full_name as person', 'm.nickname', 'm.email', 'm.phone'])
    .where('a.id', '=', accountId)
    .where('m.role', '=', 'owner')
    .orderBy(sql`m.removed_at is null`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export async function paymentsOf(db: Db, { accountId, id }: Ref) {
  return db
    .selectFrom('payments')
    .select([
      'id',
      'source_key as sourceKey',
      'amount',
      'received_at as receivedAt',
      'note',
      'seen_as as seenAs',
    ])
    .select((eb) => [
      eb.ref('source').$castTo<'midtrans' | 'bank' | 'operator'>().as('source'),
      eb.ref('state').$castTo<'credited' | 'held' | 'unmatched' | 'returned'>().as('state'),
    ])
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .orderBy('recorded_at')
    .limit(100)
    .execute();
}

export async function refundsOf(db: Db, { accountId, id }: Ref) {
  return db
    .selectFrom('top_up_refunds')
    .select(['amount', 'taken', 'owed', 'at'])
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .orderBy('at')
    .limit(100)
    .execute();
}

/** What happened to it, latest first. */
export async function eventsOf(db: Db, { accountId, id }: Ref) {
  return db
    .selectFrom('top_up_events')
    .select(['event', 'actor', 'note', 'at'])
    .select((eb) => eb.ref('state').$castTo<TopUpState>().as('state'))
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
}

export async function mailsOf(db: Db, { accountId, id }: Ref) {
  return db
    .selectFrom('top_up_mails')
    .select(['kind', 'at', 'mailed_at as mailedAt'])
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
}

export interface FoundMutation extends Omit<NearMutation, 'at' | 'hint' | 'difference'> {
  at: Date;
}

/** Transfers of these days with a sum in this range or among these, or that wait and name the order. */
export async function mutationsNear(
  db: Db,
  {
    from,
    to,
    least,
    most,
    sums,
    reference,
  }: {
    from: Date;
    to: Date;
    least: number;
    most: number;
    sums: readonly number[];
    reference: string;
  },
): Promise<FoundMutation[]> {
  const { rows } = await sql<FoundMutation>`
    select source, id, account_number as "accountNumber", amount, description, at, state from (
      (select * from bank_mutations
        where amount between ${least} and ${most} and at between ${from} and ${to} limit 200)
      union
      (select * from bank_mutations
        where amount = any(${[...sums]}::bigint[]) and at between ${from} and ${to} limit 200)
      union
      (select * from bank_mutations
        where state = 'waiting' and at between ${from} and ${to}
          and regexp_replace(upper(description), '[^A-Z0-9]', '', 'g') like ${`%${reference}%`}
        limit 20)
    ) near`.execute(db);
  return rows;
}
