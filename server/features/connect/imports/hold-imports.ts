import type { Db } from '#server/platform/database/index.ts';
import { queueUp } from './imports.queries.ts';

/** No import of the account begins or takes in rows before this transaction ends. */
export async function holdImports(tx: Db, accountId: string): Promise<void> {
  await queueUp(tx, accountId);
}
