import type { z } from 'zod';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { isBound } from '#server/features/identity/accounts/is-bound.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { issueEmailToken } from '#server/platform/email-tokens.ts';
import type { emailChangeMailJob } from './ask-email-change.ts';
import { addressTakenMail, newAddressMail, oldAddressMail } from './email-change.mails.ts';
import { findChange, findPerson } from './email-change.queries.ts';

/** The link is made here, in the job, so that it is never kept in the clear. */
export async function deliverEmailChange(
  deps: MailDeps,
  { side, ...holder }: z.output<typeof emailChangeMailJob.payload>,
): Promise<void> {
  const { db, clock, config } = deps;
  const change = await findChange(db, holder, clock.now());
  const person = change && (await findPerson(db, holder));
  if (!person) return;
  const { language } = person;
  const to = side === 'old' ? person.email : change.email;
  const who = shopNameInMail(person.fullName);
  if (side === 'new' && (await isBound(db, change.email))) {
    await deliverMail(deps, { to, language, content: addressTakenMail(language, { who }) });
    return;
  }
  const purpose = side === 'old' ? 'email-old' : 'email-new';
  const token = await withTransaction(db, (tx) => issueEmailToken(tx, deps, purpose, holder));
  const link = linkTo(config, `/email/${token}`);
  const content =
    side === 'old'
      ? oldAddressMail(language, { email: change.email, link })
      : newAddressMail(language, { who, link });
  await deliverMail(deps, { to, language, content });
}
