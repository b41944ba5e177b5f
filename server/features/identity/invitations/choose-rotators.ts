import { knowsRotators } from '#server/features/rotation/rotators/knows-rotators.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { TokenHolder } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { insertInvitedRotators, takeInvitedRotators } from './invitations.queries.ts';

/** Said before anything is taken: points, or a place among the members. */
export async function requireRotators(
  db: Db,
  accountId: string,
  rotatorIds: readonly string[],
): Promise<void> {
  if (await knowsRotators(db, accountId, rotatorIds)) return;
  throw new AppError('invalid_input', { texts: { rotatorIds: 'validation.unknownRotator' } });
}

/** Which rotators an invited member comes into when they accept, instead of what was chosen before. */
export async function chooseRotators(
  tx: Db,
  invited: TokenHolder,
  rotatorIds: readonly string[],
): Promise<void> {
  await takeInvitedRotators(tx, invited);
  await insertInvitedRotators(tx, invited, rotatorIds);
}
