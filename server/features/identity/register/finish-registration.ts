import type { Answer, Parsed } from '#contract/endpoint.ts';
import type { finishRegistration as finishCall } from '#contract/finish-registration.ts';
import type { openRegistration as openCall } from '#contract/register.ts';
import { confirmEmail } from '#server/features/identity/accounts/confirm-email.ts';
import { type Arrival, openSession, type SignedIn } from '#server/features/identity/login/open-session.ts';
import { signIn } from '#server/features/identity/login/sign-in.ts';
import { refuseCommonPassword } from '#server/features/identity/password/refuse-common-password.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import {
  endEmailTokens,
  findEmailToken,
  findUsedEmailToken,
  type TokenHolder,
  useEmailToken,
} from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { findRecipient, isNewcomer, setUpOwner } from './register.queries.ts';

type NewShop = Parsed<typeof finishCall>['body'];

const tokenHours = 24;
/** So long the same form, sent again because the answer got lost, is answered like the first time. */
const repeatMinutes = 10;

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/**
 * Whose link it is. Of a newcomer also one that has verified the address already (by the call that only verifies): it
 * stays the way in until a password is chosen, which happens once.
 */
async function findHolder(
  db: Db,
  token: string,
  now: Date,
): Promise<{ holder: TokenHolder; isUsed: boolean } | undefined> {
  const open = await findEmailToken(db, 'verify', token, now);
  if (open) return { holder: open, isUsed: false };
  const used = await findUsedEmailToken(db, 'verify', token, ago(now, tokenHours * 60));
  return used && { holder: used, isUsed: true };
}

/** What the screen behind the link shows; nothing is used up. */
export async function openRegistration(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Answer<typeof openCall>> {
  const found = await findHolder(db, token, clock.now());
  const person = found && (await findRecipient(db, found.holder));
  if (!person) throw new AppError('invalid_token');
  const isNew = isNewcomer(person);
  if (found.isUsed && !isNew) throw new AppError('link_used');
  return { email: person.email, isNew };
}

/** Verified, named, with a password of their own, and signed in: all of it or nothing. */
export async function finishRegistration(
  deps: Deps,
  token: string,
  shop: NewShop,
  arrival: Arrival,
): Promise<{ signedIn: SignedIn; welcomePoints: number }> {
  const found = await findHolder(deps.db, token, deps.clock.now());
  const person = found && (await findRecipient(deps.db, found.holder));
  if (!person) throw new AppError('invalid_token');
  const repeat = () => signInAgain(deps, { token, email: person.email, password: shop.password }, arrival);
  if (!isNewcomer(person)) return repeat();
  refuseCommonPassword(shop.password, { email: person.email, shop: shop.accountName });
  // Before the transaction, which the slow hash would hold open.
  const passwordHash = await hashPassword(shop.password);
  const finished = await withTransaction(deps.db, async (tx) => {
    await useEmailToken(tx, 'verify', token, deps.clock.now());
    return finish(tx, deps, { holder: found.holder, shop, passwordHash }, arrival);
  });
  return finished ?? repeat();
}

interface Finishing {
  holder: TokenHolder;
  shop: NewShop;
  passwordHash: string;
}

/** Undefined when somebody was quicker with the same link: the other half of a double press. */
async function finish(
  tx: Db,
  deps: Deps,
  { holder, shop, passwordHash }: Finishing,
  arrival: Arrival,
): Promise<{ signedIn: SignedIn; welcomePoints: number } | undefined> {
  if (!(await setUpOwner(tx, holder, { ...shop, passwordHash }))) return undefined;
  // Perhaps asked for meanwhile: with the password there is another way in.
  await endEmailTokens(tx, 'reset', holder);
  const confirmed = await confirmEmail(tx, deps, holder, arrival.client);
  const member = { account_id: holder.accountId, id: holder.memberId };
  const signedIn = await openSession(tx, deps, member, arrival, 'password');
  return { signedIn, welcomePoints: confirmed?.welcomePoints ?? 0 };
}

/** By the password alone, with all that guards it; whoever comes late or with another is sent to the sign-in. */
async function signInAgain(
  deps: Deps,
  { token, email, password }: { token: string; email: string; password: string },
  arrival: Arrival,
): Promise<{ signedIn: SignedIn; welcomePoints: number }> {
  const since = ago(deps.clock.now(), repeatMinutes);
  if (!(await findUsedEmailToken(deps.db, 'verify', token, since))) throw new AppError('link_used');
  const entered = await signIn(deps, { email, password }, arrival).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'wrong_credentials') throw new AppError('link_used');
    throw error;
  });
  if ('needed' in entered) throw new AppError('link_used');
  return { signedIn: entered, welcomePoints: 0 };
}
