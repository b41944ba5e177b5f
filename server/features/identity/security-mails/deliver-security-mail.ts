import type { z } from 'zod';
import { shopNameInMail } from '#domain/shop-name.ts';
import { deliverMail, type MailDeps } from '#server/features/base/mail/deliver-mail.ts';
import { linkTo } from '#server/features/base/mail/link-to.ts';
import { mailTime } from '#server/features/base/mail/mail-dates.ts';
import type { securityMailJob } from './queue-security-mail.ts';
import { securityMail, securityMailPaths } from './security-mails.mails.ts';
import { findName, findReader } from './security-mails.queries.ts';

/** Names in it are whatever a thief typed: like a shop's they hold nothing that becomes a link. */
export async function deliverSecurityMail(
  deps: MailDeps,
  { accountId, memberId, kind, subject, at, toId }: z.output<typeof securityMailJob.payload>,
): Promise<void> {
  const reader = await findReader(deps.db, accountId, toId);
  if (!reader) return;
  const { email: to, language, timeZone, role } = reader;
  const content = securityMail(language, kind, {
    isOwner: role === 'owner',
    // A new owner has given no name yet.
    who: shopNameInMail(await findName(deps.db, accountId, memberId)) || 'Giliran',
    subject: shopNameInMail(subject),
    when: mailTime(new Date(at), language, timeZone),
    link: linkTo(deps.config, securityMailPaths[kind]),
  });
  await deliverMail(deps, { to, language, content });
}
