import type { EmailChangeSide, getEmailChange } from '#contract/email-change.ts';
import type { Answer } from '#contract/endpoint.ts';
import { maskEmail } from '#domain/contact-mask.ts';
import { confirmEmail } from '#server/features/identity/accounts/confirm-email.ts';
import { notifyContactChange } from '#server/features/team/members/notify-contact-change.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import {
  endEmailTokens,
  findEmailToken,
  type TokenHolder,
  useEmailToken,
} from '#server/platform/email-tokens.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import { endChange } from './ask-email-change.ts';
import {
  confirmSide,
  deleteChange,
  findChange,
  findPerson,
  lockChange,
  setEmail,
} from './email-change.queries.ts';

type AnswerDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'random'>;

const purposes = { old: 'email-old', new: 'email-new' } as const;

async function findHolder(db: Db, token: string, now: Date) {
  for (const side of ['old', 'new'] as const) {
    const holder = await findEmailToken(db, purposes[side], token, now);
    if (holder) return { side, holder };
  }
  throw new AppError('invalid_token');
}

/** A link that is only looked at, by a person or by a mail scanner, changes nothing. */
export async function openEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<Answer<typeof getEmailChange>> {
  const now = clock.now();
  const { side, holder } = await findHolder(db, token, now);
  const change = await findChange(db, holder, now);
  const person = change && (await findPerson(db, holder));
  if (!person) throw new AppError('invalid_token');
  return { side, from: side === 'old' ? person.email : maskEmail(person.email), to: change.email };
}

export async function confirmEmailChange(
  deps: AnswerDeps,
  token: string,
  client: Client,
): Promise<{ email: string; isDone: boolean }> {
  const now = deps.clock.now();
  return withTransaction(deps.db, async (tx) => {
    const { side, holder } = await useToken(tx, token, now);
    const change = await lockChange(tx, holder, now);
    if (!change) throw new AppError('invalid_token');
    await confirmSide(tx, holder, side, now);
    const other = side === 'old' ? change.newConfirmedAt : change.oldConfirmedAt;
    if (other !== null) await complete(tx, deps, holder, change.email, client);
    await publish(tx, holder.accountId, { name: 'account.changed', payload: {} });
    return { email: change.email, isDone: other !== null };
  });
}

/** From either side: nobody is moved to an address, or away from one, against its reader's will. */
export async function refuseEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ side: EmailChangeSide }> {
  return withTransaction(db, async (tx) => {
    const { side, holder } = await useToken(tx, token, clock.now());
    await endChange(tx, holder);
    return { side };
  });
}

async function useToken(
  tx: Db,
  token: string,
  now: Date,
): Promise<{ side: EmailChangeSide; holder: TokenHolder }> {
  const { side } = await findHolder(tx, token, now);
  const holder = await useEmailToken(tx, purposes[side], token, now);
  if (!holder) throw new AppError('invalid_token');
  return { side, holder };
}

/** Links to a new password or a verification went to the old address: they are worth nothing any more. */
async function complete(
  tx: Db,
  deps: AnswerDeps,
  holder: TokenHolder,
  email: string,
  client: Client,
): Promise<void> {
  const person = await findPerson(tx, holder);
  if (!person) throw new AppError('invalid_token');
  await setEmail(tx, holder, email).catch(refuseTaken);
  await confirmEmail(tx, deps, holder, client);
  for (const purpose of ['verify', 'reset'] as const) await endEmailTokens(tx, purpose, holder);
  await deleteChange(tx, holder);
  const { fullName, phone } = person;
  const contacts = {
    id: holder.memberId,
    fullName,
    before: { phone, email: person.email },
    after: { phone, email },
  };
  await notifyContactChange(tx, deps, holder, contacts, client);
}

/** Since it was asked for, someone signs in with it, or the same shop has invited it. */
function refuseTaken(error: { code?: string; constraint?: string }): never {
  if (error.code === '23505' && error.constraint?.startsWith('members_email'))
    throw new AppError('email_change_taken', { cause: error });
  throw error;
}
