import type { MethodKind } from '#domain/payment-methods.ts';
import type { TopUpState } from '#domain/top-up.ts';
import {
  type GatewayOutcome,
  outcomeOf,
  refundsOf,
  rupiahOf,
  type Transaction,
} from '#server/integrations/midtrans/transaction.ts';

/** One attempt to pay, as our tables have it. */
export interface OurView {
  kind: MethodKind;
  orderState: TopUpState;
  attemptState: string;
  /** What it asks for. */
  total: number;
  /** What came for this attempt as the gateway reported it. */
  payment: OurPayment | null;
}

export interface OurPayment {
  amount: number;
  state: string;
  /** An operator made points of it beside its order, or sent it back. */
  isDecided: boolean;
  /** Of the order that it belongs to now, which may be another one. */
  orderState: TopUpState;
  /** What went back so far of the order it paid, or of itself. */
  refunded: number;
}

/** The same as the gateway reports it; `absent`: it does not know the number. */
export interface TheirView {
  outcome: GatewayOutcome | 'absent';
  status: string;
  amount: number | null;
  refunded: number;
}

export function theirViewOf(transaction: Transaction | undefined): TheirView {
  if (!transaction) return { outcome: 'absent', status: 'absent', amount: null, refunded: 0 };
  return {
    outcome: outcomeOf(transaction),
    status: transaction.transaction_status,
    amount: rupiahOf(transaction.gross_amount) ?? null,
    refunded: refundsOf(transaction).reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** Whether both say the same of the money. Who of the two closed an unpaid attempt first is of no interest. */
export function agree(ours: OurView, theirs: TheirView): boolean {
  const { payment } = ours;
  const hasMoney = payment !== null && !hasGoneBack(payment);
  switch (theirs.outcome) {
    case 'paid':
      return payment !== null && payment.amount === theirs.amount;
    case 'refunded':
      return !hasMoney;
    case 'partly_refunded':
      // A part of which nobody says how much: a person asks.
      return !hasMoney || (theirs.refunded > 0 && payment.refunded >= theirs.refunded);
    case 'unknown':
      return false;
    case 'waiting':
      return !countsAsPaid(ours, hasMoney) && theirs.amount === ours.total;
    case 'absent':
      return !countsAsPaid(ours, hasMoney) && !isOffered(ours);
    default:
      return !countsAsPaid(ours, hasMoney);
  }
}

function hasGoneBack({ state, isDecided, orderState }: OurPayment): boolean {
  const isOrders = state === 'credited' && !isDecided;
  return isOrders ? orderState === 'refunded' : state === 'returned';
}

/** Also by the word of an operator, of whom the gateway knows nothing. */
function countsAsPaid({ attemptState, orderState }: OurView, hasMoney: boolean): boolean {
  return hasMoney || (attemptState === 'paid' && orderState !== 'refunded');
}

/** Our page shows how to pay it. Of Snap the gateway knows nothing until its buyer has chosen how to pay. */
function isOffered({ kind, attemptState, orderState }: OurView): boolean {
  return kind !== 'snap' && attemptState === 'waiting' && orderState === 'pending';
}
