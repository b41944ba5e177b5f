import { confirmEmail } from '#server/features/identity/accounts/confirm-email.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { useEmailToken } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { findRecipient } from './register.queries.ts';

/** The link of the mail, used once. Who was verified in the meantime (by Google) has nothing more to gain by it. */
export async function verifyEmail(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'random'>,
  token: string,
  client: Client,
): Promise<{ email: string; welcomePoints: number }> {
  return withTransaction(deps.db, async (tx) => {
    const holder = await useEmailToken(tx, 'verify', token, deps.clock.now());
    const member = holder && (await findRecipient(tx, holder));
    if (!member) throw new AppError('invalid_token');
    const confirmed = await confirmEmail(tx, deps, holder, client);
    return { email: member.email, welcomePoints: confirmed?.welcomePoints ?? 0 };
  });
}
