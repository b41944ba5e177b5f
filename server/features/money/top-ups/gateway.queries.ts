import { sql } from 'kysely';
import type { MethodKind } from '#domain/payment-methods.ts';
import type { Instructions } from '#server/integrations/midtrans/charge-body.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { AttemptRef } from './attempt-jobs.ts';

export type GatewayAttempt = NonNullable<Awaited<ReturnType<typeof findGatewayAttempt>>>;

const ofAttempt = ({ accountId, id, number }: AttemptRef) => ({
  'a.account_id': accountId,
  'a.top_up_id': id,
  'a.number': number,
});

/** What the gateway is asked with: the order, its sums and who pays. */
export async function findGatewayAttempt(db: Db, ref: AttemptRef) {
  return db
    .selectFrom('top_up_attempts as a')
    .innerJoin('top_ups as t', (join) =>
      join.onRef('t.account_id', '=', 'a.account_id').onRef('t.id', '=', 'a.top_up_id'),
    )
    .innerJoin('members as m', (join) =>
      join.onRef('m.account_id', '=', 't.account_id').onRef('m.id', '=', 't.member_id'),
    )
    .select([
      't.order_id as orderId',
      't.state as orderState',
      't.points',
      't.price',
      'a.channel',
      'a.fee',
      'a.ppn',
      'a.total',
      'a.state',
      'a.created_at as createdAt',
      'a.expires_at as expiresAt',
      'a.checks',
      'm.full_name as name',
      'm.email',
      'm.phone',
    ])
    .select((eb) => [
      eb.ref('a.kind').$castTo<MethodKind>().as('kind'),
      eb.ref('a.instructions').$castTo<(Instructions & { snapToken?: string }) | null>().as('instructions'),
    ])
    .where((eb) => eb.and(ofAttempt(ref)))
    .executeTakeFirst();
}

/** `{orderId}-{n}`: a number is used once with the gateway. */
export const gatewayOrderId = ({ orderId }: { orderId: string }, number: number) => `${orderId}-${number}`;

export async function findByGatewayOrderId(db: Db, gatewayId: string): Promise<AttemptRef | undefined> {
  const [, orderId = '', number = ''] = /^(GL-\d{6}-[A-Z0-9]{6})-(\d{1,4})$/.exec(gatewayId) ?? [];
  if (orderId === '') return undefined;
  return db
    .selectFrom('top_up_attempts as a')
    .innerJoin('top_ups as t', (join) =>
      join.onRef('t.account_id', '=', 'a.account_id').onRef('t.id', '=', 'a.top_up_id'),
    )
    .select(['a.account_id as accountId', 'a.top_up_id as id', 'a.number'])
    .where('t.order_id', '=', orderId)
    .where('a.number', '=', Number(number))
    .executeTakeFirst();
}

/** Only an attempt that still waits for its answer: one that was replaced meanwhile stays so. */
export async function storeInstructions(
  tx: Db,
  { accountId, id, number }: AttemptRef,
  { instructions, expiresAt, checkAt }: { instructions: object; expiresAt: Date; checkAt: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('top_up_attempts')
    .set({
      state: 'waiting',
      instructions: JSON.stringify(instructions),
      expires_at: expiresAt,
      check_at: checkAt,
    })
    .where((eb) => eb.and({ account_id: accountId, top_up_id: id, number }))
    .where('state', '=', 'opening')
    .returning('number')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Ended without money; what is paid or replaced stays what it is. */
export async function endAttempt(
  tx: Db,
  { accountId, id, number }: AttemptRef,
  state: 'failed' | 'expired',
): Promise<void> {
  await tx
    .updateTable('top_up_attempts')
    .set({ state, check_at: null })
    .where((eb) => eb.and({ account_id: accountId, top_up_id: id, number }))
    .where('state', 'in', ['opening', 'waiting'])
    .execute();
}

export async function setNextCheck(
  tx: Db,
  { accountId, id, number }: AttemptRef,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('top_up_attempts')
    .set((eb) => ({ check_at: at, checks: eb('checks', '+', 1) }))
    .where((eb) => eb.and({ account_id: accountId, top_up_id: id, number }))
    .execute();
}

const mostAtOnce = 200;

/** Due to be asked about. Each is given out once: its next look is put off until the answer says when. */
export async function claimDueChecks(tx: Db, now: Date, putOffTo: Date): Promise<AttemptRef[]> {
  const { rows } = await sql<AttemptRef>`
    update top_up_attempts a set check_at = ${putOffTo}
    from (
      select account_id, top_up_id, number from top_up_attempts
      where check_at <= ${now} order by check_at limit ${mostAtOnce} for update skip locked
    ) d
    where a.account_id = d.account_id and a.top_up_id = d.top_up_id and a.number = d.number
    returning a.account_id as "accountId", a.top_up_id as id, a.number`.execute(tx);
  return rows;
}

export async function insertNotification(
  tx: Db,
  { gatewayId, body, at }: { gatewayId: string; body: unknown; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('gateway_notifications')
    .values({ gateway_order_id: gatewayId, body: JSON.stringify(body), received_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findNotification(db: Db, id: number) {
  return db
    .selectFrom('gateway_notifications')
    .select(['gateway_order_id as gatewayId', 'body', 'received_at as at'])
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
}

export async function setHandled(tx: Db, id: number, at: Date): Promise<void> {
  await tx.updateTable('gateway_notifications').set({ handled_at: at }).where('id', '=', id).execute();
}

/** The attempt of this order that waits for its money, unless somebody is about to ask about it anyway. */
export async function claimCheckOfOrder(
  db: Db,
  accountId: string,
  orderId: string,
  again: Date,
): Promise<AttemptRef | undefined> {
  const { rows } = await sql<AttemptRef>`
    update top_up_attempts a set check_at = ${again}
    from top_ups t
    where t.account_id = ${accountId} and t.order_id = ${orderId}
      and a.account_id = t.account_id and a.top_up_id = t.id and a.number = t.attempt
      and a.state = 'waiting' and a.check_at > ${again}
    returning a.account_id as "accountId", a.top_up_id as id, a.number`.execute(db);
  return rows[0];
}
