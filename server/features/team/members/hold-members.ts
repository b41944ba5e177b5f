import type { Db } from '#server/platform/database/index.ts';
import { selectHeld } from './members.queries.ts';

/**
 * Those of the ids who are members, who then cannot be removed before this transaction ends. To be asked before
 * anything else is locked: a removal takes the same way.
 */
export async function holdMembers(
  tx: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, 'active' | 'inactive'>> {
  return selectHeld(tx, accountId, ids);
}
