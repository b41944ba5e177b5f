import type { Profile } from '#contract/own-profile.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { TokenHolder } from '#server/platform/email-tokens.ts';
import { findChange } from './email-change.queries.ts';

export async function loadEmailChange(
  db: Db,
  holder: TokenHolder,
  now: Date,
): Promise<Profile['emailChange']> {
  const change = await findChange(db, holder, now);
  if (!change) return null;
  const { email, expiresAt, oldConfirmedAt, newConfirmedAt } = change;
  const confirmed = { old: oldConfirmedAt, new: newConfirmedAt };
  return {
    email,
    until: expiresAt.toISOString(),
    waitsFor: (['old', 'new'] as const).filter((side) => confirmed[side] === null),
  };
}
