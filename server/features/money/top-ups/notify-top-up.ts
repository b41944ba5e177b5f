import { z } from 'zod';
import type { TopUpKind } from '#domain/notifications.ts';
import type { MethodKind } from '#domain/payment-methods.ts';
import type { TopUpEvent, TopUpState } from '#domain/top-up.ts';
import { queueNotice } from '#server/features/messages/notifications/queue-notice.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import type { AttemptRef } from './attempt-jobs.ts';
import { insertMail } from './top-up-mails.queries.ts';
import { type MailKind, mailKinds } from './top-ups.mails.ts';
import type { TopUpRef } from './top-ups.queries.ts';

const mailPayload = z.object({
  accountId: z.uuid(),
  id: z.uuid(),
  orderId: z.string(),
  kind: z.enum(mailKinds),
  /** Of the event or the attempt; 0 for what is said once in the life of an order. */
  number: z.number().int(),
  /** The attempt whose instructions it gives. */
  attempt: z.number().int().default(0),
  amount: z.number().int().default(0),
  points: z.number().int().default(0),
  owed: z.number().int().default(0),
  reason: z.string().default(''),
  /** Of money beside the order that became points: its invoice goes along. */
  paymentId: z.uuid().optional(),
});
export type TopUpMail = z.output<typeof mailPayload>;

/** An invoice is drawn for it, which takes a while: money goes first. */
export const notifyTopUpJob = defineJob('top-ups.mail', mailPayload, { priority: 1 });

/** The notification that goes with a mail; null: only the mail is sent. */
export const notificationKindOf: Record<MailKind, TopUpKind | null> = {
  made: null,
  reminder: 'top-up.expiring',
  paid: 'top-up.paid',
  late: 'top-up.paid',
  expired: null,
  refused: 'top-up.problem',
  returned: 'top-up.problem',
  held: 'top-up.problem',
  extra: 'top-up.problem',
  extra_credited: 'top-up.paid',
  extra_returned: 'top-up.problem',
  refunded: 'top-up.refunded',
};

type MailFacts = Omit<z.input<typeof mailPayload>, 'accountId' | 'id'>;

/** Notifies the owner, in the transaction of what happened. Called again for the same thing it does nothing. */
export async function notifyTopUp(
  tx: Db,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  ref: TopUpRef,
  facts: MailFacts,
): Promise<void> {
  const { kind, number, orderId, points = 0 } = facts;
  const { accountId, id } = ref;
  const at = clock.now();
  const mailId = newId(clock, random);
  if (!(await insertMail(tx, { accountId, id, kind, number }, { mailId, at }))) return;
  const key = `${notifyTopUpJob.name}:${mailId}`;
  await enqueue(tx, notifyTopUpJob, { accountId, id, ...facts }, { key });
  const shown = notificationKindOf[kind];
  if (shown) await queueNotice(tx, accountId, { type: 'top-up', kind: shown, orderId, points });
}

/** Methods with numbers to copy: the mail that has them is worth sending again when they change. */
const withNumbers: readonly MethodKind[] = ['transfer', 'va'];

/** The order can be paid this way from now on. Codes that are drawn again every quarter of an hour are mailed once. */
export async function mailHowToPay(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'random'>,
  { number: attempt, ...ref }: AttemptRef,
  { orderId, kind }: { orderId: string; kind: MethodKind },
): Promise<void> {
  const number = withNumbers.includes(kind) ? attempt : 0;
  await notifyTopUp(tx, deps, ref, { kind: 'made', number, orderId, attempt });
}

/** Which mail a step of the order's table asks for; undefined: none. */
export function mailOf(
  { from, event }: { from: TopUpState; event: TopUpEvent },
  { to, effects }: { to: TopUpState; effects: readonly string[] },
): MailKind | undefined {
  if (effects.includes('notify_late')) return 'late';
  if (to === 'paid' && from !== 'paid') return 'paid';
  if (effects.includes('hold_money')) return 'held';
  if (effects.includes('keep_unmatched')) return 'extra';
  if (effects.includes('notify_refused')) return event === 'return_money' ? 'returned' : 'refused';
  return to === 'expired' && from !== 'expired' ? 'expired' : undefined;
}

/** However an order goes on after it: these are said once. */
const onceInLife: readonly MailKind[] = ['paid', 'late', 'expired'];

export const numberOf = (kind: MailKind, eventNumber: number) =>
  onceInLife.includes(kind) ? 0 : eventNumber;
