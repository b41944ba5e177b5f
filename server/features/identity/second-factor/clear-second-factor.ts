import type { Db } from '#server/platform/database/index.ts';
import { endSessions } from '#server/platform/sessions/sessions.ts';
import { deletePasskeys } from './passkeys.queries.ts';
import { deleteAuthenticator, deleteRecoveryCodes, type Person } from './second-factor.queries.ts';

/**
 * Everything they proved themselves with besides the password; whether there was anything. Before the member's row is
 * locked: signing in locks them in this order too.
 */
export async function deleteSecondFactor(tx: Db, person: Person): Promise<boolean> {
  const hadApp = await deleteAuthenticator(tx, person);
  const passkeys = await deletePasskeys(tx, person);
  await deleteRecoveryCodes(tx, person);
  return hadApp || passkeys > 0;
}

/** With every session. False: they had nothing, and stay signed in. */
export async function clearSecondFactor(tx: Db, person: Person): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, person))) return false;
  await endSessions(tx, person, {});
  // What one of them was adding meanwhile.
  await deletePasskeys(tx, person);
  return true;
}
