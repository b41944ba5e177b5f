import pg from 'pg';
import { joinOrStart } from '#server/platform/embedded-postgres/join-or-start.ts';

/** Past the screens, for what no screen of this journey does. */
async function ask(statement: string, values: unknown[]): Promise<void> {
  const { connection, stop } = await joinOrStart({
    dataDir: process.env.E2E_DATA_DIR ?? '',
    log: () => undefined,
  });
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement, values);
  await client.end();
  await stop();
}

/** The shop of this owner wants no leads from this number. */
export async function blockNumber(ownerEmail: string, phone: string): Promise<void> {
  await ask(
    `insert into blocked_numbers (account_id, phone, created_at)
     select account_id, $2, now() from members where email = $1`,
    [ownerEmail, phone],
  );
}
