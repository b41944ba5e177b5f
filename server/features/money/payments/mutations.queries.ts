import { sql } from 'kysely';
import type { MutationSource } from '#domain/match-mutation.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import type { Db } from '#server/platform/database/index.ts';

export interface MutationRef {
  source: MutationSource;
  id: string;
}

/** Another line of the same money, surely or perhaps. */
export interface SameAs extends MutationRef {
  isSure: boolean;
}

/** `same`: another source has brought this money. `doubtful`: perhaps; a person decides. */
export type Kept = 'known' | 'same' | 'doubtful' | 'new';

interface NewLine {
  mutation: BankMutation;
  sameAs?: SameAs | undefined;
}

const portion = 1_000;

/** `fileId`: of the export they came with, for a job to match. */
export async function insertMutations(
  tx: Db,
  source: MutationSource,
  lines: readonly NewLine[],
  { receivedAt, fileId }: { receivedAt: Date; fileId?: string },
): Promise<void> {
  for (let first = 0; first < lines.length; first += portion) {
    const values = lines.slice(first, first + portion).map(({ mutation, sameAs }) => ({
      source,
      id: mutation.id,
      account_number: mutation.accountNumber,
      amount: mutation.amount,
      has_sen: mutation.hasSen,
      description: mutation.description,
      at: mutation.at,
      received_at: receivedAt,
      state: sameAs?.isSure ? ('same' as const) : ('waiting' as const),
      same_as_source: sameAs?.source ?? null,
      same_as_id: sameAs?.id ?? null,
      file_id: fileId ?? null,
      untried: fileId !== undefined && sameAs === undefined,
    }));
    await tx.insertInto('bank_mutations').values(values).execute();
  }
}

const uploads = sql`hashtext('bank-mutation-uploads'), 0`;

/** An export has thousands of sums: whoever takes one in holds all of them by one lock, for a moment. */
export async function lockAllSums(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${uploads})`.execute(tx);
}

/** A source that reports the same sum at the same moment, or an export that is being taken in, waits here. */
export async function lockSum(tx: Db, amount: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${uploads})`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('bank-mutation'), hashtext(${amount}::text))`.execute(tx);
}

export async function isKnownMutation(db: Db, { source, id }: MutationRef): Promise<boolean> {
  return (await findMutation(db, { source, id })) !== undefined;
}

/** Where a walk through the lines is: a moment as PostgreSQL writes it, with its microseconds, and the line. */
export interface LinePlace extends MutationRef {
  receivedAt: string;
}

const isAfter = ({ receivedAt, source, id }: LinePlace) =>
  sql<boolean>`(m.received_at, m.source, m.id) > (${receivedAt}::timestamptz, ${source}, ${id})`;

export async function untriedMutations(
  db: Db,
  { after, limit }: { after: LinePlace | undefined; limit: number },
): Promise<LinePlace[]> {
  const { rows } = await sql<LinePlace>`
    select m.received_at::text as "receivedAt", m.source, m.id from bank_mutations m
    where m.untried ${after ? sql`and ${isAfter(after)}` : sql``}
    order by m.received_at, m.source, m.id limit ${limit}`.execute(db);
  return rows;
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

/** Which of these did wait. They are held in one order, so that two who ignore the same never wait in a circle. */
export async function ignoreWaiting(tx: Db, refs: readonly MutationRef[]) {
  const { rows } = await sql<MutationRef & { amount: number }>`
    with meant as (
      select m.source, m.id from bank_mutations m
      join unnest(${refs.map(({ source }) => source)}::text[], ${refs.map(({ id }) => id)}::text[]) as w (source, id)
        on m.source = w.source and m.id = w.id
      where m.state = 'waiting' and not m.untried
      order by m.source, m.id for update of m
    )
    update bank_mutations m set state = 'ignored' from meant
    where m.source = meant.source and m.id = meant.id and m.state = 'waiting'
    returning m.source, m.id, m.amount`.execute(tx);
  return rows;
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

export async function waitingMutations(
  db: Db,
  { after, limit }: { after: LinePlace | undefined; limit: number },
) {
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
      eb.cast<string>('m.received_at', 'text').as('receivedAt'),
    ])
    .where('m.state', '=', 'waiting')
    .where('m.untried', '=', false)
    .$if(after !== undefined, (query) => (after ? query.where(isAfter(after)) : query))
    .orderBy('m.received_at')
    .orderBy('m.source')
    .orderBy('m.id')
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
