import type { Language } from '#contract/language.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { confirmEmail } from '#server/features/identity/accounts/confirm-email.ts';
import { openAccount } from '#server/features/identity/accounts/open-account.ts';
import { askSecondFactor } from '#server/features/identity/second-factor/ask-second-factor.ts';
import type { GoogleIdentity } from '#server/integrations/google/verify-credential.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { findMemberByEmail, findMemberByGoogle, linkGoogle } from './login.queries.ts';
import { type Arrival, type HalfWay, openSession, type SignedIn } from './open-session.ts';

/** A Google account is known by its subject. By its e-mail only where that cannot be a stranger's claim. */
export async function signInWithGoogle(
  deps: Deps,
  identity: GoogleIdentity,
  arrival: Arrival,
  language: Language,
): Promise<SignedIn | HalfWay> {
  const attempt = () =>
    withTransaction(deps.db, async (tx) => {
      const member =
        (await findMemberByGoogle(tx, identity.subject)) ??
        (await linkByEmail(tx, deps, identity, arrival.client)) ??
        (await registerWithGoogle(tx, deps, identity, arrival.client, language));
      const needed = await askSecondFactor(tx, deps, member, 'google');
      return needed ? { needed } : openSession(tx, deps, member, arrival, 'google');
    });
  return attempt().catch((error: unknown) => {
    // The same person registered in the same moment (a double click): now they are known.
    if (error instanceof AppError && error.code === 'email_taken') return attempt();
    throw error;
  });
}

interface Known {
  account_id: string;
  id: string;
  password_hash: string | null;
}

async function linkByEmail(
  tx: Db,
  deps: Deps,
  identity: GoogleIdentity,
  client: Client,
): Promise<Known | undefined> {
  const member = await findMemberByEmail(tx, identity.email);
  if (!member) return undefined;
  // Registered or linked since we looked for the subject: the other half of a double click.
  if (member.google_subject === identity.subject) return member;
  // Anyone can open a Google account under a foreign address: only Google's own mailboxes prove themselves.
  const isTheirs = identity.isAuthoritative && (await linkGoogle(tx, member, identity.subject));
  if (!isTheirs) throw new AppError('google_email_taken', { data: { email: identity.email } });
  const person = { accountId: member.account_id, memberId: member.id };
  await recordAudit(tx, deps, { ...person, kind: 'google_linked', client });
  await confirmEmail(tx, deps, person, client);
  return member;
}

async function registerWithGoogle(
  tx: Db,
  deps: Deps,
  { email, emailVerified, isAuthoritative, name, subject }: GoogleIdentity,
  client: Client,
  language: Language,
): Promise<Known> {
  if (!emailVerified && !isAuthoritative) throw new AppError('google_unverified', { data: { email } });
  const fullName = name.replace(/\p{Cc}/gu, '').trim();
  const person = await openAccount(tx, deps, { email, language, fullName, googleSubject: subject }, client);
  await confirmEmail(tx, deps, person, client);
  return { account_id: person.accountId, id: person.memberId, password_hash: null };
}
