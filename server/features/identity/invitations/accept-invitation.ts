import type { Answer } from '#contract/endpoint.ts';
import type { getInvitation } from '#contract/invitations.ts';
import { shopNameInMail } from '#domain/shop-name.ts';
import { recordAudit } from '#server/features/base/audit/record-audit.ts';
import { isBound } from '#server/features/identity/accounts/is-bound.ts';
import { refuseCommonPassword } from '#server/features/identity/password/refuse-common-password.ts';
import { joinRotators } from '#server/features/rotation/rotators/join-rotators.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { findEmailToken, useEmailToken } from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { admit, findInvitation, takeInvitedRotators } from './invitations.queries.ts';

/** What the link of a mail is for. */
export async function openInvitation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Answer<typeof getInvitation>> {
  const now = clock.now();
  const holder = await findEmailToken(db, 'invite', token, now);
  const invitation = holder && (await findInvitation(db, holder, now));
  if (!invitation?.until) throw new AppError('invalid_token');
  const { email, fullName, shop, until } = invitation;
  return {
    email,
    fullName,
    shop: shopNameInMail(shop),
    until: until.toISOString(),
    isEmailTaken: await isBound(db, email),
  };
}

/**
 * From here on the address is this member's: they sign in and are notified of leads, and take turns in the rotators
 * that were chosen when they were invited.
 */
export async function acceptInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<{ email: string }> {
  // Refuses what cannot be accepted before the slow hash, which is made before the transaction that it would hold open.
  const { email, shop, isEmailTaken } = await openInvitation(deps, token);
  if (isEmailTaken) {
    // Perhaps by this very invitation, pressed twice: then its link is used up.
    await openInvitation(deps, token);
    throw new AppError('invitation_email_taken');
  }
  refuseCommonPassword(password, { email, shop });
  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    const holder = await useEmailToken(tx, 'invite', token, now);
    const member = holder && (await admit(tx, holder, { passwordHash, now }).catch(refuseBound));
    if (!member) throw new AppError('invalid_token');
    const details = { member: member.fullName };
    await recordAudit(tx, deps, { ...holder, kind: 'invitation_accepted', details, client });
    await joinRotators(tx, deps, holder, await takeInvitedRotators(tx, holder), client);
    await publish(tx, holder.accountId, { name: 'members.changed', payload: {} });
    return { email: member.email };
  });
}

/** Someone else's in this very moment: they registered with it, or accepted another shop's invitation. */
function refuseBound(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint === 'members_email')
    throw new AppError('invitation_email_taken', { cause: error });
  throw error;
}
