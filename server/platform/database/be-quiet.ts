import { sql } from 'kysely';
import type { Db } from './index.ts';

/** Changes of this transaction cause no webhooks and no events of ad platforms: nobody did anything to these leads. */
export async function beQuiet(tx: Db): Promise<void> {
  await sql`select set_config('giliran.quiet', 'on', true)`.execute(tx);
}
