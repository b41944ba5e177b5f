import { sumsOfTopUp } from '#domain/invoice.ts';
import { attemptLife, orderLife, type PaymentMethod } from '#domain/payment-methods.ts';
import type { TopUpState } from '#domain/top-up.ts';
import { type Quote, quoteOf } from '#domain/top-up-price.ts';
import { dateIn } from '#domain/working-hours.ts';
import { newReceiptKey } from '#server/features/base/files/picture-path.ts';
import { issueInvoice } from '#server/features/money/invoices/issue-invoice.ts';
import { newOrderNumber } from '#server/features/money/top-ups/order-number.ts';
import { pricesOf } from '#server/features/money/top-ups/prices.ts';
import { parseConfig } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/index.ts';
import { newId } from '#server/platform/ids.ts';
import { demoAccount, demoIssuer } from './demo-money.ts';
import { type DemoSeed, openedHours, type SeedDeps } from './demo-seed.ts';
import { demoPeople } from './people.ts';
import { drawTransferSlip } from './transfer-slip.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Story {
  hoursAgo: number;
  points: number;
  method: PaymentMethod;
  uniqueCode?: number;
  state: Extract<TopUpState, 'paid' | 'expired' | 'checking'>;
  /** After so many minutes it was paid, or said to be. */
  minutes: number;
}

const stories: Story[] = [
  { hoursAgo: openedHours / 2, points: 1_000, method: { kind: 'qris' }, state: 'paid', minutes: 4 },
  {
    hoursAgo: 21 * 24 + 5,
    points: 750,
    method: { kind: 'transfer' },
    uniqueCode: 417,
    state: 'paid',
    minutes: 26,
  },
  { hoursAgo: 9 * 24, points: 500, method: { kind: 'va', channel: 'bca' }, state: 'expired', minutes: 0 },
  {
    hoursAgo: 2,
    points: 500,
    method: { kind: 'transfer' },
    uniqueCode: 283,
    state: 'checking',
    minutes: 18,
  },
];

/** Whatever the configuration says now: this is the past. */
const prices = pricesOf(parseConfig({}));

/** What the owner has ordered so far: paid by QRIS and by transfer, forgotten, and waiting to be checked. */
export const seedTopUps: DemoSeed = async (tx, deps) => {
  const owner = await tx
    .selectFrom('members')
    .select(['account_id as accountId', 'id as memberId', 'full_name as name'])
    .where('email', '=', demoPeople.find(({ role }) => role === 'owner')?.email ?? '')
    .executeTakeFirstOrThrow();
  for (const story of stories) await seedTopUp(tx, deps, owner, story);
};

interface Owner {
  accountId: string;
  memberId: string;
  name: string;
}

async function seedTopUp(tx: Db, deps: SeedDeps, owner: Owner, story: Story): Promise<void> {
  const { method, points, state, uniqueCode } = story;
  const madeAt = new Date(deps.clock.now().getTime() - story.hoursAgo * hourMs);
  const dueAt = new Date(madeAt.getTime() + orderLife);
  const changedAt = state === 'expired' ? dueAt : new Date(madeAt.getTime() + story.minutes * minuteMs);
  const then = { now: () => madeAt };
  const quote = quoteOf(prices, { points, kind: method.kind, uniqueCode });
  const id = newId(then, deps.random);
  const isPaid = state === 'paid';
  await tx
    .insertInto('top_ups')
    .values({
      account_id: owner.accountId,
      id,
      order_id: newOrderNumber(then, deps.random),
      member_id: owner.memberId,
      state,
      points,
      bonus: quote.bonus,
      price: quote.price,
      total: quote.total,
      point_price: prices.point,
      created_at: madeAt,
      due_at: dueAt,
      claimed_at: state === 'checking' ? changedAt : null,
      paid_at: isPaid ? changedAt : null,
      ended_at: state === 'expired' ? dueAt : null,
      credited: isPaid ? quote.pointsEarned : 0,
    })
    .execute();
  const ref = { account_id: owner.accountId, top_up_id: id };
  await seedAttempt(tx, ref, story, { quote, madeAt, dueAt });
  await seedEvents(tx, ref, story, { madeAt, changedAt });
  if (state === 'checking') await seedReceipt(tx, deps, ref, owner, { quote, at: changedAt });
  if (isPaid) await seedPayment(tx, deps, ref, story, { quote, at: changedAt });
}

interface Ref {
  account_id: string;
  top_up_id: string;
}

async function seedAttempt(
  tx: Db,
  ref: Ref,
  { method, state }: Story,
  { quote, madeAt, dueAt }: { quote: Quote; madeAt: Date; dueAt: Date },
): Promise<void> {
  const { fee, ppn, uniqueCode, total } = quote;
  const expiresAt = Math.min(madeAt.getTime() + attemptLife(method.kind), dueAt.getTime());
  await tx
    .insertInto('top_up_attempts')
    .values({
      ...ref,
      number: 1,
      kind: method.kind,
      channel: 'channel' in method ? method.channel : '',
      fee,
      ppn,
      unique_code: uniqueCode,
      total,
      state: state === 'checking' ? 'waiting' : state,
      created_at: madeAt,
      expires_at: new Date(expiresAt),
    })
    .execute();
  // While it is open, the sum means this order alone.
  if (state === 'checking') {
    await tx
      .insertInto('transfer_amounts')
      .values({ ...ref, amount: total, number: 1 })
      .execute();
  }
}

const events = {
  paid: { event: 'money', state: 'paid' },
  expired: { event: 'expire', state: 'expired' },
  checking: { event: 'claim', state: 'checking' },
} as const;
const actors = {
  qris: 'midtrans',
  va: 'clock',
  transfer: 'bank',
  ewallet: 'midtrans',
  snap: 'midtrans',
} as const;

async function seedEvents(
  tx: Db,
  ref: Ref,
  { method, state }: Story,
  { madeAt, changedAt }: { madeAt: Date; changedAt: Date },
): Promise<void> {
  const actor = state === 'checking' ? 'owner' : actors[method.kind];
  await tx
    .insertInto('top_up_events')
    .values([
      { ...ref, number: 1, event: 'make', state: 'pending', actor: 'owner', at: madeAt },
      { ...ref, number: 2, ...events[state], actor, at: changedAt },
    ])
    .execute();
}

const receiptBank = 'BCA';
const sendingMs = 3 * minuteMs;

/** The picture is stored before the row that names it, as with uploads. */
async function seedReceipt(
  tx: Db,
  { storage, random }: SeedDeps,
  ref: Ref,
  { name }: Owner,
  { quote, at }: { quote: Quote; at: Date },
): Promise<void> {
  const slip = await drawTransferSlip({
    bank: receiptBank,
    from: name,
    to: demoAccount,
    amount: quote.total,
    at: new Date(at.getTime() - sendingMs),
  });
  const picture = newReceiptKey(random);
  await storage.put(picture, slip, 'image/webp');
  await tx
    .insertInto('top_up_receipts')
    .values({
      ...ref,
      number: 1,
      bank: receiptBank,
      holder: name,
      amount: quote.total,
      day: dateIn('WIB', at),
      sent_at: at,
      picture,
    })
    .execute();
}

async function seedPayment(
  tx: Db,
  { random }: SeedDeps,
  ref: Ref,
  { method }: Story,
  { quote, at }: { quote: Quote; at: Date },
): Promise<void> {
  const then = { now: () => at };
  await tx
    .insertInto('payments')
    .values({
      id: newId(then, random),
      source: method.kind === 'transfer' ? 'bank' : 'midtrans',
      source_key: `demo:${ref.top_up_id}`,
      amount: quote.total,
      state: 'credited',
      ...ref,
      attempt: 1,
      received_at: at,
      recorded_at: at,
    })
    .execute();
  const sums = sumsOfTopUp(quote, { pointPrice: prices.point, chargesPpn: false });
  const channel = 'channel' in method ? method.channel : '';
  await issueInvoice(tx, { config: { INVOICE_ISSUER: demoIssuer }, clock: then, random }, ref.account_id, {
    sums,
    method: { kind: method.kind, channel },
    topUpId: ref.top_up_id,
  });
}
