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
