import { z } from 'zod';
import { initialPassword, initialPasswordBytes } from '#domain/password.ts';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import { issueEmailToken, type TokenHolder } from '#server/platform/email-tokens.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { verifyMail, welcomeMail } from './register.mails.ts';
import { findRecipient, setInitialPassword } from './register.queries.ts';

const initialPasswordDays = 7;

/** The first mail of a person must survive a mail server that is away for days. */
export const welcomeMailJob = defineJob(
  'register.welcome-mail',
  z.object({ accountId: z.uuid(), memberId: z.uuid() }),
  { maxAttempts: 25 },
);

/** Queues the mail with the verification link and the initial password, for a new owner or an added member. */
export async function sendWelcomeMail(tx: Db, { accountId, memberId }: TokenHolder): Promise<void> {
  await enqueue(tx, welcomeMailJob, { accountId, memberId });
}

/**
 * Password and link are made here, in the job, so that neither is ever kept in the clear; another try makes new ones.
 * Who has signed in meanwhile keeps their password and gets only what they still need.
 */
export async function deliverWelcomeMail(deps: MailDeps, person: TokenHolder): Promise<void> {
  const recipient = await findRecipient(deps.db, person);
  if (!recipient) return;
  const { email: to, language, role, accountName, hasInitialPassword, lastActiveAt } = recipient;
  const isNew = hasInitialPassword && lastActiveAt === null;
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
    const addedTo = role === 'owner' ? undefined : shopNameInMail(accountName) || 'Giliran';
    const content = welcomeMail(language, { email: to, password, link, isVerified: !token, addedTo });
    await deliverMail(deps, { to, language, content });
  } else if (token) {
    await deliverMail(deps, { to, language, content: verifyMail(language, { link }) });
  }
}
