import { sql } from 'kysely';
import type { MethodKind } from '#domain/payment-methods.ts';
import type { TopUpState } from '#domain/top-up.ts';
import type { Quote } from '#domain/top-up-price.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface TopUpRef {
  accountId: string;
  id: string;
}

const ofOrder = ({ accountId, id }: TopUpRef) => ({ account_id: accountId, id });
const ofAttempts = ({ accountId, id }: TopUpRef) => ({ account_id: accountId, top_up_id: id });

interface NewTopUp extends TopUpRef {
  orderId: string;
  memberId: string;
  pointPrice: number;
  quote: Quote;
  at: Date;
  dueAt: Date;
}

export async function insertTopUp(tx: Db, order: NewTopUp): Promise<void> {
  const { points, bonus, price, total } = order.quote;
  await tx
    .insertInto('top_ups')
    .values({
      ...ofOrder(order),
      order_id: order.orderId,
      member_id: order.memberId,
      points,
      bonus,
      price,
      total,
      point_price: order.pointPrice,
      created_at: order.at,
      due_at: order.dueAt,
    })
    .execute();
}

export type LockedTopUp = NonNullable<Awaited<ReturnType<typeof lockTopUp>>>;

/** The order, held until the transaction ends: whatever happens to it happens one after the other. */
export async function lockTopUp(tx: Db, ref: TopUpRef) {
  return tx
    .selectFrom('top_ups')
    .selectAll()
    .select((eb) => eb.ref('state').$castTo<TopUpState>().as('state'))
    .where((eb) => eb.and(ofOrder(ref)))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findTopUpId(db: Db, accountId: string, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('top_ups')
    .select('id')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.id;
}

interface TopUpChange {
  state?: TopUpState;
  attempt?: number;
  total?: number;
  reminded_at?: Date;
  claimed_at?: Date;
  paid_at?: Date;
  ended_at?: Date | null;
  refusal?: string;
  credited?: number;
  taken_back?: number;
  refunded?: number;
}

export async function updateTopUp(tx: Db, ref: TopUpRef, change: TopUpChange): Promise<void> {
  await tx
    .updateTable('top_ups')
    .set(change)
    .where((eb) => eb.and(ofOrder(ref)))
    .execute();
}

export interface NewAttempt {
  number: number;
  kind: MethodKind;
  channel: string;
  quote: Quote;
  state: 'opening' | 'waiting';
  at: Date;
  expiresAt: Date;
}

export async function insertAttempt(tx: Db, ref: TopUpRef, attempt: NewAttempt): Promise<void> {
  const { fee, ppn, uniqueCode, total } = attempt.quote;
  await tx
    .insertInto('top_up_attempts')
    .values({
      ...ofAttempts(ref),
      number: attempt.number,
      kind: attempt.kind,
      channel: attempt.channel,
      fee,
      ppn,
      unique_code: uniqueCode,
      total,
      state: attempt.state,
      created_at: attempt.at,
      expires_at: attempt.expiresAt,
    })
    .execute();
}

export async function findAttempt(db: Db, ref: TopUpRef, number: number) {
  return db
    .selectFrom('top_up_attempts')
    .selectAll()
    .where((eb) => eb.and({ ...ofAttempts(ref), number }))
    .executeTakeFirstOrThrow();
}

type AttemptState = 'opening' | 'waiting' | 'paid' | 'failed' | 'expired' | 'replaced';

export async function setAttemptState(
  tx: Db,
  ref: TopUpRef,
  number: number,
  state: AttemptState,
): Promise<void> {
  await tx
    .updateTable('top_up_attempts')
    // Nobody asks about what has ended.
    .set({ state, ...(state !== 'waiting' && state !== 'opening' && { check_at: null }) })
    .where((eb) => eb.and({ ...ofAttempts(ref), number }))
    .execute();
}

/** All attempts but this one can no longer be used from our side; money that comes for them counts all the same. */
export async function replaceAttempts(tx: Db, ref: TopUpRef, but: number): Promise<void> {
  await tx
    .updateTable('top_up_attempts')
    .set({ state: 'replaced' })
    .where((eb) => eb.and(ofAttempts(ref)))
    .where('number', '!=', but)
    .where('state', 'in', ['opening', 'waiting'])
    .execute();
}

export async function releaseAmounts(tx: Db, ref: TopUpRef, heldUntil: Date | null): Promise<void> {
  await tx
    .updateTable('transfer_amounts')
    .set({ held_until: heldUntil })
    .where((eb) => eb.and(ofAttempts(ref)))
    .execute();
}

/** Returns its number within the order. */
export async function insertEvent(
  tx: Db,
  ref: TopUpRef,
  event: { event: string; state: TopUpState; actor: string; note: string; at: Date },
): Promise<number> {
  const { accountId, id } = ref;
  const { rows } = await sql<{ number: number }>`
    insert into top_up_events (account_id, top_up_id, number, event, state, actor, note, at)
    select ${accountId}, ${id}, coalesce(max(number), 0) + 1, ${event.event}, ${event.state}, ${event.actor},
      ${event.note}, ${event.at}
    from top_up_events where account_id = ${accountId} and top_up_id = ${id}
    returning number`.execute(tx);
  return rows[0]?.number ?? 0;
}

export async function creditedOf(db: Db, ref: TopUpRef): Promise<number> {
  const { credited } = await db
    .selectFrom('top_ups')
    .select('credited')
    .where((eb) => eb.and(ofOrder(ref)))
    .executeTakeFirstOrThrow();
  return credited;
}

export async function countOpen(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('top_ups')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('account_id', '=', accountId)
    .where('state', 'in', ['pending', 'checking'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function overdueTopUps(db: Db, now: Date): Promise<(TopUpRef & { attempt: number })[]> {
  return db
    .selectFrom('top_ups')
    .select(['account_id as accountId', 'id', 'attempt'])
    .where('state', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(500)
    .execute();
}
