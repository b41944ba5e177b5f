import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { initialPassword, initialPasswordBytes } from '#domain/password.ts';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { issueEmailToken, type TokenHolder } from '#server/platform/email-tokens.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { firstLinkMail, verifyMail, welcomeMail } from './register.mails.ts';
import { findRecipient, isNewcomer, setInitialPassword } from './register.queries.ts';

const initialPasswordDays = 7;

/** The first mail of a person must survive a mail server that is away for days. */
export const welcomeMailJob = defineJob(
  'register.welcome-mail',
  z.object({ accountId: z.uuid(), memberId: z.uuid() }),
  { maxAttempts: 25 },
);

/** Queues the first mail: a new owner's link, or an added member's link and initial password. */
export async function sendWelcomeMail(tx: Db, { accountId, memberId }: TokenHolder): Promise<void> {
  // An impatient second press before the first mail has left is the same mail.
  await enqueue(tx, welcomeMailJob, { accountId, memberId }, { key: `register.welcome-mail ${memberId}` });
}

/**
 * Password and link are made here, in the job, so that neither is ever kept in the clear; another try makes new ones.
 * Who has signed in meanwhile keeps their password and gets only what they still need.
 */
export async function deliverWelcomeMail(deps: MailDeps, person: TokenHolder): Promise<void> {
  const recipient = await findRecipient(deps.db, person);
  if (!recipient) return;
  const { email: to, language, role, accountName, hasInitialPassword, lastActiveAt } = recipient;
  if (isNewcomer(recipient)) return deliverFirstLink(deps, person, recipient);
  const isNew = role !== 'owner' && hasInitialPassword && lastActiveAt === null;
  const needsLink = recipient.verifiedAt === null;
  if (!isNew && !needsLink) return;

  const password = initialPassword(deps.random.bytes(initialPasswordBytes));
  const until = new Date(deps.clock.now().getTime() + initialPasswordDays * 24 * 60 * 60 * 1_000);
  const passwordHash = isNew ? await hashPassword(password) : undefined;
  const { isSet, token } = await withTransaction(deps.db, async (tx) => ({
    isSet: passwordHash !== undefined && (await setInitialPassword(tx, person, passwordHash, until)),
    token: needsLink ? await issueEmailToken(tx, deps, 'verify', person) : undefined,
  }));

  const link = linkTo(deps.config, token ? `/verify/${token}` : '/');
  if (isSet) {
    const addedTo = shopNameInMail(accountName) || 'Giliran';
    const content = welcomeMail(language, { email: to, password, link, isVerified: !token, addedTo });
    await deliverMail(deps, { to, language, content });
  } else if (token) {
    await deliverMail(deps, { to, language, content: verifyMail(language, { link }) });
  }
}

/** An owner chooses shop name and password behind the link: no password is mailed. */
async function deliverFirstLink(
  deps: MailDeps,
  person: TokenHolder,
  { email: to, language }: { email: string; language: Language },
): Promise<void> {
  const token = await withTransaction(deps.db, (tx) => issueEmailToken(tx, deps, 'verify', person));
  const points = deps.config.WELCOME_POINTS;
  const content = firstLinkMail(language, { link: linkTo(deps.config, `/verify/${token}`), points });
  await deliverMail(deps, { to, language, content });
}
