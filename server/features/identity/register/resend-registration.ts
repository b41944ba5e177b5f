import type { Deps } from '#server/platform/http/app-types.ts';
import { limitRate } from '#server/platform/rate-limits.ts';
import { sendWelcomeMail } from './invite-member.ts';
import { findNewcomerByEmail } from './register.queries.ts';

/** The first mail again, for who registered and has not come in; false when nobody waits for it under this address. */
export async function resendRegistration(deps: Pick<Deps, 'db' | 'clock'>, email: string): Promise<boolean> {
  // Counted whether anybody waits or not: what is refused says nothing of the address.
  await limitRate(deps, 'resend.email', email);
  const newcomer = await findNewcomerByEmail(deps.db, email);
  if (newcomer) await sendWelcomeMail(deps.db, newcomer);
  return newcomer !== undefined;
}
