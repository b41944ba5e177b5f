import type { Db } from '#server/platform/database/index.ts';
import { selectOperators } from './operator-login.queries.ts';

/** Everyone who was ever added, and how far they have come. */
export async function listOperators(db: Db) {
  return selectOperators(db);
}
