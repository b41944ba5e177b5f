import { sql } from 'kysely';
import type { Db } from './index.ts';

/**
 * Changes of this transaction notify nobody: no member, no webhook, no ad platform. They came out of a file, or nobody did
 * anything to these leads.
 */
export async function muteChanges(tx: Db): Promise<void> {
  await sql`select set_config('giliran.mute_changes', 'on', true)`.execute(tx);
}
