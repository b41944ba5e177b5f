import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

/** A large shop's leads are counted for longer than a visitor would wait. */
export async function bePatient(tx: Db): Promise<void> {
  await sql`set local statement_timeout = '30min'`.execute(tx);
}

/** All, or the one that is asked for if there is one. */
export async function accountsToCount(db: Db, accountId: string | undefined): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .$if(accountId !== undefined, (query) => query.where('id', '=', accountId ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
