import { next, type TopUpEffect, type TopUpEvent, type TopUpState } from '#domain/top-up.ts';
import type { OpeningDeps } from '#server/features/money/credits/open-locked.ts';
import { issueInvoice, type TopUpInvoice } from '#server/features/money/invoices/issue-invoice.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { creditOrder, creditReceived } from './credit-top-up.ts';
import { mailOf, notifyTopUp, numberOf } from './notify-top-up.ts';
import { setPaymentState } from './payments.queries.ts';
import {
  creditedOf,
  insertEvent,
  type LockedTopUp,
  lockTopUp,
  releaseAmounts,
  type TopUpRef,
  updateTopUp,
} from './top-ups.queries.ts';

export type TopUpDeps = OpeningDeps & Pick<Deps, 'config'>;

export interface Happening {
  event: Exclude<TopUpEvent, 'refund' | 'partial_refund'>;
  actor: 'owner' | 'midtrans' | 'bank' | 'operator' | 'clock';
  note?: string;
  /** What the buyer reads when it is refused. */
  reason?: string;
  /** Of money: the payment it is, its sum, and the attempt it was made for. */
  payment?: { id: string; attempt: number; amount: number };
}

/** Banks post late: until then a sum means this order and no other. */
const heldMs = 3 * 24 * 60 * 60 * 1_000;

export type Outcome =
  | { kind: 'done'; state: TopUpState; effects: readonly TopUpEffect[] }
  | { kind: 'known' | 'refused' };

/**
 * The only way in which an order changes: its row is held, the table of domain/top-up.ts says what happens, and all of it
 * is one transaction with the points it gives.
 */
export async function applyEvent(
  tx: Db,
  deps: TopUpDeps,
  ref: TopUpRef,
  happening: Happening,
): Promise<Outcome> {
  const order = await lockTopUp(tx, ref);
  if (!order) throw new AppError('not_found');
  const step = next(order.state, happening.event);
  if (typeof step === 'string') return { kind: step };
  const at = deps.clock.now();
  const { event, actor, note = '' } = happening;
  await updateTopUp(tx, ref, {
    state: step.to,
    ...(event === 'claim' && { claimed_at: at, refusal: '' }),
    ...(step.effects.includes('notify_refused') && { refusal: happening.reason ?? '' }),
    ...(step.to === 'paid' && order.state !== 'paid' && { paid_at: at, ended_at: null }),
    ...((step.to === 'expired' || step.to === 'cancelled') && { ended_at: at }),
  });
  const number = await insertEvent(tx, ref, { event, state: step.to, actor, note, at });
  let invoice: TopUpInvoice | undefined;
  for (const effect of step.effects)
    invoice = (await effects[effect](tx, deps, { ref, order, happening })) ?? invoice;
  await notify(tx, deps, { ref, order, happening }, { ...step, number });
  if (step.to !== order.state) await hold(tx, ref, step.to, at);
  await publish(tx, ref.accountId, { name: 'top-ups.changed', payload: { orderId: order.order_id } });
  if (invoice) await issueInvoice(tx, deps, ref.accountId, invoice);
  return { kind: 'done', state: step.to, effects: step.effects };
}

/** While it can be paid its amount is its own, and some time after that. */
async function hold(tx: Db, ref: TopUpRef, state: TopUpState, at: Date): Promise<void> {
  const isOpen = state === 'pending' || state === 'checking';
  await releaseAmounts(tx, ref, isOpen ? null : new Date(at.getTime() + heldMs));
}

async function notify(
  tx: Db,
  deps: TopUpDeps,
  { ref, order, happening }: Context,
  step: { to: TopUpState; effects: readonly TopUpEffect[]; number: number },
): Promise<void> {
  const kind = mailOf({ from: order.state, event: happening.event }, step);
  if (!kind) return;
  await notifyTopUp(tx, deps, ref, {
    kind,
    number: numberOf(kind, step.number),
    orderId: order.order_id,
    amount: happening.payment?.amount,
    points: step.to === 'paid' ? await creditedOf(tx, ref) : 0,
    reason: happening.reason,
  });
}

interface Context {
  ref: TopUpRef;
  order: LockedTopUp;
  happening: Happening;
}
type Do = (tx: Db, deps: TopUpDeps, context: Context) => Promise<TopUpInvoice | undefined>;

/** What an effect of the table means, and the invoice it asks for. What the buyer is mailed is in notify-top-up.ts. */
const effects: Record<TopUpEffect, Do> = {
  credit: (tx, deps, { ref, order, happening }) =>
    creditOrder(tx, deps, { ref, order, payment: happening.payment }),
  credit_received: (tx, deps, { ref, order }) => creditReceived(tx, deps, { ref, order }),
  hold_money: async (tx, _deps, { happening }) => {
    if (happening.payment) await setPaymentState(tx, happening.payment.id, 'held');
    return undefined;
  },
  // It stays what it was recorded as.
  keep_unmatched: async () => undefined,
  take_back: async () => {
    throw new Error('refunds take points back: see refund-top-up.ts');
  },
  notify_late: async () => undefined,
  notify_refused: async () => undefined,
};
