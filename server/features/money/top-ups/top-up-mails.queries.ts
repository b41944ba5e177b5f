import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { TopUpRef } from './top-ups.queries.ts';

export interface TopUpMailRef extends TopUpRef {
  kind: string;
  number: number;
}

const keysOf = ({ accountId, id, kind, number }: TopUpMailRef) => ({
  account_id: accountId,
  top_up_id: id,
  kind,
  number,
});

/** False: it was sent already, or is queued. */
export async function insertMail(
  tx: Db,
  ref: TopUpMailRef,
  { mailId, at }: { mailId: string; at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('top_up_tellings')
    .values({ ...keysOf(ref), id: mailId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The id of a mail that is still to be sent. */
export async function findUnmailed(db: Db, ref: TopUpMailRef): Promise<string | undefined> {
  const row = await db
    .selectFrom('top_up_tellings')
    .select('id')
    .where((eb) => eb.and(keysOf(ref)))
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function setMailed(db: Db, ref: TopUpMailRef, at: Date): Promise<void> {
  await db
    .updateTable('top_up_tellings')
    .set({ mailed_at: at })
    .where((eb) => eb.and(keysOf(ref)))
    .execute();
}

/** Who ordered, while they own the shop; else whoever owns it now. */
export async function findAddressee(db: Db, accountId: string, orderId: string) {
  return db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .innerJoin('top_ups as t', 't.account_id', 'm.account_id')
    .select(['m.id as memberId', 'm.email', 'm.language', 'a.time_zone as timeZone'])
    .where('m.account_id', '=', accountId)
    .where('t.order_id', '=', orderId)
    .where('m.role', '=', 'owner')
    .orderBy(sql`m.id = t.member_id`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Unpaid orders that end soon, whose owner was not reminded yet. */
export async function ordersToRemind(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<TopUpRef[]> {
  return db
    .selectFrom('top_ups')
    .select(['account_id as accountId', 'id'])
    .where('state', '=', 'pending')
    .where('due_at', '>', now)
    .where('due_at', '<=', until)
    .where('reminded_at', 'is', null)
    .orderBy('due_at')
    .limit(500)
    .execute();
}
