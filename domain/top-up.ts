// An order for points, from its making to its end, as one table. Nothing else decides what happens to an order.

/** What makes the sum of a transfer an order's own: from one rupiah up to so many. */
export const largestUniqueCode = 999;

export const topUpStates = ['pending', 'checking', 'paid', 'expired', 'cancelled', 'refunded'] as const;
export type TopUpState = (typeof topUpStates)[number];

export const topUpEvents = [
  /** The buyer says that they paid, perhaps with a receipt. */
  'claim',
  /** The exact sum came: notification, status answer or bank mutation. */
  'money',
  /** Another sum came, meant for this order. */
  'wrong_money',
  /** An operator saw the money. */
  'approve',
  /** An operator gives points for what came, which is not what was asked for. */
  'credit_received',
  /** An operator did not find the money. */
  'refuse',
  /** An operator sends back what came instead of giving points. */
  'return_money',
  /** The time is over. */
  'expire',
  /** The buyer does not want it any more. */
  'cancel',
  /** All money went back, by us or by the bank. */
  'refund',
  /** Part of it. */
  'partial_refund',
] as const;
export type TopUpEvent = (typeof topUpEvents)[number];

/** What has to be done in the transaction that changes the state. */
export type TopUpEffect =
  /** The order's points, its bonus and those of its code. */
  | 'credit'
  /** Points for the sum that came. */
  | 'credit_received'
  /** As far as they are there; the rest is owed. */
  | 'take_back'
  /** A person looks at the difference. */
  | 'hold_money'
  /** The order has its money already: a person sends it back or makes points of it. */
  | 'keep_unmatched'
  /** The buyer is notified that their money came after the end, and counts. */
  | 'notify_late'
  /** The buyer is notified of the reason. */
  | 'notify_refused';

export type Step =
  | { to: TopUpState; effects: readonly TopUpEffect[] }
  /** Known already: nothing happens, and whoever sent it gets a success. */
  | 'known'
  /** Not possible from here: whoever asked gets that answer. */
  | 'refused';

const to = (state: TopUpState, ...effects: TopUpEffect[]): Step => ({ to: state, effects });

type Table = Record<TopUpState, Record<TopUpEvent, Step>>;

const table: Table = {
  pending: {
    claim: to('checking'),
    money: to('paid', 'credit'),
    wrong_money: to('checking', 'hold_money'),
    approve: to('paid', 'credit'),
    credit_received: 'refused',
    refuse: 'refused',
    return_money: 'refused',
    expire: to('expired'),
    cancel: to('cancelled'),
    refund: 'known',
    partial_refund: 'known',
  },
  checking: {
    claim: to('checking'),
    money: to('paid', 'credit'),
    wrong_money: to('checking', 'hold_money'),
    approve: to('paid', 'credit'),
    credit_received: to('paid', 'credit_received'),
    // Back to where it can be paid; when its time is over the next check lets it expire.
    refuse: to('pending', 'notify_refused'),
    return_money: to('pending', 'notify_refused'),
    // Somebody says that the money is on its way: a person decides, not the clock.
    expire: 'known',
    cancel: 'refused',
    refund: 'known',
    partial_refund: 'known',
  },
  paid: {
    claim: 'known',
    money: to('paid', 'keep_unmatched'),
    wrong_money: to('paid', 'keep_unmatched'),
    approve: 'known',
    credit_received: 'refused',
    refuse: 'refused',
    return_money: 'refused',
    expire: 'known',
    cancel: 'refused',
    refund: to('refunded', 'take_back'),
    partial_refund: to('paid', 'take_back'),
  },
  expired: {
    // Banks post late: who paid in the last minute can still say so.
    claim: to('checking'),
    money: to('paid', 'credit', 'notify_late'),
    wrong_money: to('checking', 'hold_money'),
    approve: to('paid', 'credit', 'notify_late'),
    credit_received: 'refused',
    refuse: 'refused',
    return_money: 'refused',
    expire: 'known',
    cancel: 'refused',
    refund: 'known',
    partial_refund: 'known',
  },
  cancelled: {
    claim: 'refused',
    money: to('paid', 'credit', 'notify_late'),
    wrong_money: to('checking', 'hold_money'),
    approve: to('paid', 'credit', 'notify_late'),
    credit_received: 'refused',
    refuse: 'refused',
    return_money: 'refused',
    expire: 'known',
    cancel: 'known',
    refund: 'known',
    partial_refund: 'known',
  },
  refunded: {
    claim: 'refused',
    money: to('refunded', 'keep_unmatched'),
    wrong_money: to('refunded', 'keep_unmatched'),
    approve: 'refused',
    credit_received: 'refused',
    refuse: 'refused',
    return_money: 'refused',
    expire: 'known',
    cancel: 'refused',
    refund: 'known',
    partial_refund: 'known',
  },
};

export function next(state: TopUpState, event: TopUpEvent): Step {
  return table[state][event];
}

/** Can still be paid in the ordinary way. */
export const openStates = ['pending', 'checking'] as const satisfies readonly TopUpState[];
