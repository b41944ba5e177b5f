import { expect, test } from 'vitest';
import type { Transaction } from '#server/integrations/midtrans/transaction.ts';
import { agree, type OurPayment, type OurView, type TheirView, theirViewOf } from './gateway-views.ts';

const money = (change: Partial<OurPayment> = {}): OurPayment => ({
  amount: 29_000,
  state: 'credited',
  isDecided: false,
  orderState: 'paid',
  refunded: 0,
  ...change,
});
const open: OurView = {
  kind: 'va',
  orderState: 'pending',
  attemptState: 'waiting',
  total: 29_000,
  payment: null,
};
const ended: OurView = { ...open, orderState: 'expired', attemptState: 'expired' };
const paid: OurView = {
  ...open,
  orderState: 'paid',
  attemptState: 'paid',
  payment: money(),
};
const byOperator: OurView = { ...paid, payment: null };
const held: OurView = { ...open, orderState: 'checking', payment: money({ amount: 20_000, state: 'held' }) };
const returned: OurView = { ...held, payment: money({ amount: 20_000, state: 'returned' }) };
const refunded: OurView = {
  ...paid,
  orderState: 'refunded',
  payment: money({ orderState: 'refunded', refunded: 29_000 }),
};
const decided: OurView = { ...paid, attemptState: 'replaced', payment: money({ isDecided: true }) };
const afterRefund: OurView = { ...decided, orderState: 'refunded' };
const theirs = (outcome: TheirView['outcome'], amount: number | null = 29_000, back = 0): TheirView => {
  return { outcome, status: outcome, amount, refunded: back };
};

test.each<[string, OurView, TheirView, boolean]>([
  ['both wait', open, theirs('waiting'), true],
  ['they wait for another sum', open, theirs('waiting', 28_000), false],
  ['they do not know what we offer', open, theirs('absent', null), false],
  ['Snap, and nothing chosen yet', { ...open, kind: 'snap' }, theirs('absent', null), true],
  ['it ended here, and there they never knew it', ended, theirs('absent', null), true],
  ['it ended there first', open, theirs('expired'), true],
  ['it ended here first', ended, theirs('waiting'), true],
  ['a missed payment', open, theirs('paid'), false],
  ['a missed payment of an order that ended', ended, theirs('paid'), false],
  ['both paid', paid, theirs('paid'), true],
  ['paid with another sum there', paid, theirs('paid', 30_000), false],
  ['another sum that we know of', held, theirs('paid', 20_000), true],
  ['paid here alone', paid, theirs('waiting'), false],
  ['paid here alone, and ended there', paid, theirs('expired'), false],
  ['paid here alone, and unknown there', paid, theirs('absent', null), false],
  ['paid by the word of an operator', byOperator, theirs('failed'), false],
  ['a refund we missed', paid, theirs('refunded'), false],
  ['a refund of money we hold', held, theirs('refunded'), false],
  ['a refund of what we sent back', returned, theirs('refunded'), true],
  ['both refunded', refunded, theirs('refunded'), true],
  ['denied after it was paid, and taken back here', refunded, theirs('failed'), true],
  ['part of it went back, and we missed it', paid, theirs('partly_refunded', 29_000, 5_000), false],
  [
    'part of it went back',
    { ...paid, payment: money({ refunded: 5_000 }) },
    theirs('partly_refunded', 29_000, 5_000),
    true,
  ],
  ['part of it went back, nobody says how much', paid, theirs('partly_refunded'), false],
  ['a second payment became points and went back there', decided, theirs('refunded'), false],
  ['the same, and the first went back before', afterRefund, theirs('refunded'), false],
  [
    'it is another order’s, which was refunded',
    { ...paid, payment: money({ orderState: 'refunded' }) },
    theirs('refunded'),
    true,
  ],
  ['a word we do not know', open, theirs('unknown'), false],
])('%s', (_what, our, their, same) => {
  expect(agree(our, their)).toBe(same);
});

test('what the gateway answers', () => {
  const transaction = {
    order_id: 'GL-261116-7K3Q9X-1',
    status_code: '200',
    gross_amount: '29000.00',
    transaction_status: 'partial_refund',
    refunds: [
      { refund_key: 'a', refund_amount: '5000.00' },
      { refund_key: 'b', refund_amount: '1000.00' },
    ],
  } as Transaction;
  expect(theirViewOf(transaction)).toEqual({
    outcome: 'partly_refunded',
    status: 'partial_refund',
    amount: 29_000,
    refunded: 6_000,
  });
  expect(theirViewOf(undefined)).toMatchObject({ outcome: 'absent', amount: null });
});
