import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';
import type { TopUpRef } from './top-ups.queries.ts';

interface NewReceipt {
  bank: string;
  holder: string;
  amount: number;
  day: string;
  at: Date;
}

export async function insertReceipt(tx: Db, { accountId, id }: TopUpRef, receipt: NewReceipt): Promise<void> {
  const { bank, holder, amount, day, at } = receipt;
  await sql`
    insert into top_up_receipts (account_id, top_up_id, number, bank, holder, amount, day, sent_at, picture)
    select ${accountId}, ${id}, coalesce(max(number), 0) + 1, ${bank}, ${holder}, ${amount}, ${day}::date, ${at},
      -- The photo that was there stays until there is a new one.
      (array_agg(picture order by number desc))[1]
    from top_up_receipts where account_id = ${accountId} and top_up_id = ${id}`.execute(tx);
}

/** Of the receipt that was sent last; answers the key it had before, or undefined when none was sent. */
export async function exchangeReceiptPicture(
  tx: Db,
  { accountId, id }: TopUpRef,
  picture: string,
): Promise<{ before: string | null } | undefined> {
  const last = await tx
    .selectFrom('top_up_receipts')
    .select(['number', 'picture'])
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return undefined;
  await tx
    .updateTable('top_up_receipts')
    .set({ picture })
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('number', '=', last.number)
    .execute();
  return { before: last.picture };
}

/** Receipts that were sent again carry the photo on: it goes when none of them has it any more. */
export async function isReceiptPictureUsed(
  db: Db,
  { accountId, id }: TopUpRef,
  picture: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('top_up_receipts')
    .select('number')
    .where('account_id', '=', accountId)
    .where('top_up_id', '=', id)
    .where('picture', '=', picture)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
