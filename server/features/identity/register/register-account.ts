import type { Language } from '#contract/language.ts';
import { openAccount } from '#server/features/identity/accounts/open-account.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { sendWelcomeMail } from './invite-member.ts';
import { resendRegistration } from './resend-registration.ts';

/** An account with its owner, who gets a mail with the link that lets them in. */
export async function registerAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { email, language, client }: { email: string; language: Language; client: Client },
): Promise<{ email: string }> {
  try {
    await withTransaction(deps.db, async (tx) => {
      const owner = await openAccount(tx, deps, { email, language }, client);
      await sendWelcomeMail(tx, owner);
    });
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'email_taken';
    // Registered before and never followed the link: they are told what they were told then, and get it again.
    if (!isTaken || !(await resendRegistration(deps, email))) throw error;
  }
  return { email };
}
