import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

export async function hasFakeNumbers(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from fake_numbers where account_id = ${accountId} limit 1`.execute(db);
  return rows.length > 0;
}

export async function isFakeNumber(db: Db, accountId: string, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from fake_numbers where account_id = ${accountId} and phone = ${phone}`.execute(db);
  return rows.length > 0;
}
