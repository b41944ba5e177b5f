import type { Db } from '#server/platform/database/index.ts';
import { findBound } from './accounts.queries.ts';

/** Whether someone signs in with this address. */
export async function isBound(db: Db, email: string): Promise<boolean> {
  return (await findBound(db, email)) !== undefined;
}
