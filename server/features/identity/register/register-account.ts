import type { Language } from '#contract/language.ts';
import { openAccount } from '#server/features/identity/accounts/open-account.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { sendWelcomeMail } from './invite-member.ts';

/** An account with its owner, who gets a mail with the way to sign in. */
export async function registerAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { email, language, client }: { email: string; language: Language; client: Client },
): Promise<{ email: string }> {
  await withTransaction(deps.db, async (tx) => {
    const owner = await openAccount(tx, deps, { email, language }, client);
    await sendWelcomeMail(tx, owner);
  });
  return { email };
}
