import { Buffer } from 'node:buffer';
import type { BrowserContext, Page } from '@playwright/test';
import { confirmEmail } from '#server/features/identity/accounts/confirm-email.ts';
import { openAccount } from '#server/features/identity/accounts/open-account.ts';
import { openSession } from '#server/features/identity/login/open-session.ts';
import { systemClock } from '#server/platform/clock.ts';
import { parseConfig } from '#server/platform/config.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { systemRandom } from '#server/platform/random.ts';
import { givePoints } from '#server/testing/give-points.ts';
import { createThings } from '#server/testing/things.ts';
import { appDatabase } from './database.ts';
import { newEmail } from './people.ts';

// Accounts and sessions are made here as the server makes them, but without forms, proof of work, e-mails and the two
// page loads of a sign-in. register-and-sign-in.e2e.ts goes through all of these as a person does.

const deps = { clock: systemClock, random: systemRandom, config: parseConfig({}) };
const client = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'journey' };
const password = 'Awal1234';
let passwordHash: Promise<string> | undefined;

interface OwnerOptions {
  /** Instead of the welcome points. */
  points?: number;
  /** Otherwise the tour counts as skipped, so that its card is never in the way. */
  withTour?: boolean;
  isVerified?: boolean;
}

/** An account whose owner still has the initial password; nobody is signed in. */
export async function newAccount(
  name: string,
  { withTour = false, isVerified = true, points }: OwnerOptions = {},
) {
  const { db } = await appDatabase();
  const email = newEmail(name);
  passwordHash ??= hashPassword(password);
  const hash = await passwordHash;
  await withTransaction(db, async (tx) => {
    const person = await openAccount(tx, deps, { email, language: 'id' }, client);
    if (isVerified) await confirmEmail(tx, deps, person, client);
    if (points !== undefined)
      await givePoints({ ...deps, db: tx }, person.accountId, points - deps.config.WELCOME_POINTS);
    await tx
      .updateTable('members')
      .set({ password_hash: hash, tour: withTour ? null : 'skipped' })
      .where('account_id', '=', person.accountId)
      .where('id', '=', person.memberId)
      .execute();
  });
  return { email, password };
}

/** An owner who is signed in in the browser of this page, which shows nothing yet. */
export async function newOwner(page: Page, name: string, options: OwnerOptions = {}) {
  const owner = await newAccount(name, options);
  await signInAs(page.context(), owner.email);
  return owner;
}

/** A member of a shop, verified and signed in, without the tour. */
export async function enterAsMember(context: BrowserContext, email: string): Promise<void> {
  const { db } = await appDatabase();
  const member = await db
    .updateTable('members')
    .set({ tour: 'skipped', status: 'active', invited_until: null })
    .where('email', '=', email)
    .returning(['account_id as accountId', 'id as memberId'])
    .executeTakeFirstOrThrow();
  await withTransaction(db, (tx) => confirmEmail(tx, deps, member, client));
  await signInAs(context, email);
}

/** They have accepted their invitation, without the form. */
export async function acceptAsMember(email: string): Promise<void> {
  const { db } = await appDatabase();
  await db
    .updateTable('members')
    .set({ status: 'active', invited_until: null, password_hash: await hashPassword(password) })
    .where('email', '=', email)
    .execute();
}

/** One of everything that has a screen of its own, in the shop of this owner; by the names of the addresses. */
export async function createOneOfEach(ownerEmail: string): Promise<Record<string, string>> {
  const { db } = await appDatabase();
  const owner = await db
    .selectFrom('members')
    .select(['account_id as accountId', 'id as memberId', 'email'])
    .where('email', '=', ownerEmail)
    .executeTakeFirstOrThrow();
  return { ...(await createThings({ ...deps, db }, owner)) };
}

/** A session as a sign-in opens it, and the cookie with which the app paints its first screen. */
async function signInAs(context: BrowserContext, email: string): Promise<void> {
  const { db } = await appDatabase();
  const { token, user } = await withTransaction(db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select(['account_id', 'id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return openSession(tx, deps, member, { client, before: null }, 'password');
  });
  const url = process.env.E2E_BASE_URL ?? '';
  const painted = Buffer.from(JSON.stringify(user)).toString('base64');
  await context.addCookies([
    { name: 'giliran_session', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'UAT_1.0.0', value: painted, url, sameSite: 'Lax' },
  ]);
}
