import { sql } from 'kysely';
import type { MutationSource } from '#domain/match-mutation.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface MutationRef {
  source: MutationSource;
  id: string;
}

interface Arrival {
  receivedAt: Date;
  /** Of an export: what it came with, for a job to match. */
  fileId?: string | undefined;
  sameAs?: (MutationRef & { isSure: boolean }) | undefined;
}

/** False: it was told before. */
export async function insertMutation(
  tx: Db,
  source: MutationSource,
  mutation: BankMutation,
  { receivedAt, fileId, sameAs }: Arrival,
): Promise<boolean> {
  const added = await tx
    .insertInto('bank_mutations')
    .values({
      source,
      id: mutation.id,
      account_number: mutation.accountNumber,
      amount: mutation.amount,
      has_sen: mutation.hasSen,
      description: mutation.description,
      at: mutation.at,
      received_at: receivedAt,
      state: sameAs?.isSure ? 'same' : 'waiting',
      same_as_source: sameAs?.source ?? null,
      same_as_id: sameAs?.id ?? null,
      file_id: fileId ?? null,
      untried: fileId !== undefined && sameAs === undefined,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Who tells of the same sum at the same moment waits here. */
export async function lockSum(tx: Db, amount: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank-mutation'), hashtext(${amount}::text))`.execute(tx);
}

export async function isKnownMutation(db: Db, { source, id }: MutationRef): Promise<boolean> {
  return (await findMutation(db, { source, id })) !== undefined;
}

/** Sums that other sources told of for these days, each not yet paired with one of this source. */
export async function toldByOthers(
  db: Db,
  source: MutationSource,
  {
    account,
    amount,
    hasSen,
    from,
    to,
  }: {
    /** Without zeros in front. */
    account: string;
    amount: number;
    hasSen: boolean;
    from: Date;
    to: Date;
  },
) {
  const { rows } = await sql<MutationRef & { day: string; description: string }>`
    select m.source, m.id, m.description, (m.at at time zone 'Asia/Jakarta')::date::text as day
    from bank_mutations m
    where m.amount = ${amount} and m.has_sen = ${hasSen} and m.at >= ${from} and m.at < ${to}
      and m.source <> ${source} and m.state <> 'same'
      and ltrim(regexp_replace(m.account_number, '\\D', '', 'g'), '0') = ${account}
      and not exists (
        select from bank_mutations s
        where s.same_as_source = m.source and s.same_as_id = m.id and s.source = ${source} and s.state = 'same'
      )
    order by m.at, m.id limit 100`.execute(db);
  return rows;
}

export async function untriedMutations(db: Db, limit: number): Promise<MutationRef[]> {
  const rows = await db
    .selectFrom('bank_mutations')
    .select(['source', 'id'])
    .where('untried', '=', true)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows as MutationRef[];
}

/** Held until the transaction ends; undefined: somebody else was quicker. */
export async function lockUntried(tx: Db, { source, id }: MutationRef): Promise<BankMutation | undefined> {
  const row = await tx
    .updateTable('bank_mutations')
    .set({ untried: false })
    .where('source', '=', source)
    .where('id', '=', id)
    .where('untried', '=', true)
    .returning(['id', 'account_number as accountNumber', 'amount', 'has_sen as hasSen', 'at', 'description'])
    .returning('state')
    .executeTakeFirst();
  return row?.state === 'waiting' ? row : undefined;
}

export async function findMutation(db: Db, { source, id }: MutationRef) {
  return db
    .selectFrom('bank_mutations')
    .select(['account_number as accountNumber', 'amount', 'description', 'state'])
    .where('source', '=', source)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Held until the transaction ends. */
export async function lockWaiting(tx: Db, { source, id }: MutationRef) {
  return tx
    .selectFrom('bank_mutations')
    .select(['amount', 'has_sen as hasSen', 'at', 'description'])
    .where('source', '=', source)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

export async function setMutationState(
  tx: Db,
  { source, id }: MutationRef,
  state: 'matched' | 'ignored',
): Promise<void> {
  await tx
    .updateTable('bank_mutations')
    .set({ state })
    .where('source', '=', source)
    .where('id', '=', id)
    .execute();
}

const jakartaDay = sql`date_trunc('day', t.created_at at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'`;

/**
 * The order whose sum this is, to the last rupiah, also for some days after its end. Not one that was made on a later day
 * than the transfer: services know the day, not always the hour.
 */
export async function orderOfAmount(tx: Db, amount: number, at: Date) {
  const { rows } = await sql<{ accountId: string; id: string; attempt: number }>`
    select a.account_id as "accountId", a.top_up_id as id, a.number as attempt
    from transfer_amounts a
    join top_ups t on t.account_id = a.account_id and t.id = a.top_up_id
    where a.amount = ${amount} and ${jakartaDay} <= ${at}`.execute(tx);
  return rows[0];
}

export async function waitingMutations(db: Db, limit: number) {
  return db
    .selectFrom('bank_mutations as m')
    .leftJoin('bank_mutations as s', (join) =>
      join.onRef('s.source', '=', 'm.same_as_source').onRef('s.id', '=', 'm.same_as_id'),
    )
    .select([
      'm.id',
      'm.account_number as accountNumber',
      'm.amount',
      'm.has_sen as hasSen',
      'm.description',
      'm.at',
      's.id as sameId',
      's.at as sameAt',
      's.state as sameState',
    ])
    .select((eb) => [
      eb.ref('m.source').$castTo<MutationSource>().as('source'),
      eb.ref('s.source').$castTo<MutationSource | null>().as('sameSource'),
    ])
    .where('m.state', '=', 'waiting')
    .where('m.untried', '=', false)
    .orderBy('m.received_at')
    .limit(limit)
    .execute();
}

/** Orders that a transfer may be for: those by transfer that are open, or ended in the last days. */
export async function awaitedOrders(db: Db) {
  const { rows } = await sql<{ orderId: string; total: number; uniqueCode: number }>`
    select t.order_id as "orderId", a.amount as total, p.unique_code as "uniqueCode"
    from transfer_amounts a
    join top_ups t on t.account_id = a.account_id and t.id = a.top_up_id
    join top_up_attempts p on p.account_id = a.account_id and p.top_up_id = a.top_up_id and p.number = a.number
    where t.state in ('pending', 'checking', 'expired', 'cancelled')
    order by t.created_at desc limit 5000`.execute(db);
  return rows;
}

export async function findOrder(db: Db, orderId: string) {
  return db
    .selectFrom('top_ups')
    .select(['account_id as accountId', 'id', 'attempt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
