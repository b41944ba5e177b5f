import { sql } from 'kysely';
import type { Db } from '#server/platform/database/index.ts';

interface Sealed {
  accountId: string;
  id: string;
  token: Buffer;
}

const portion = 500;

/** Every saved token, a portion at a time. */
export async function* savedTokens(db: Db): AsyncGenerator<Buffer[]> {
  let last: Pick<Sealed, 'accountId' | 'id'> | undefined;
  do {
    const { rows } = await sql<Sealed>`
      select account_id as "accountId", id, token from pixels
      where token is not null ${last ? sql`and (account_id, id) > (${last.accountId}, ${last.id})` : sql``}
      order by account_id, id limit ${portion}`.execute(db);
    if (rows.length > 0) yield rows.map(({ token }) => token);
    last = rows.length < portion ? undefined : rows.at(-1);
  } while (last);
}
