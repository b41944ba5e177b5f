import type { MutationSource } from '#domain/match-mutation.ts';
import { findSameMoney, nearDays } from '#domain/same-money.ts';
import { invoiceOfTransfer, takeTransfer } from '#server/features/corporate/take-transfer.ts';
import { recordPayment } from '#server/features/top-ups/record-payment.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import {
  insertMutation,
  isKnownMutation,
  lockSum,
  lockUntried,
  orderOfAmount,
  setMutationState,
  toldByOthers,
  untriedMutations,
} from './mutations.queries.ts';

type TakeDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

const dayMs = 24 * 60 * 60 * 1_000;
const jakartaMs = 7 * 60 * 60 * 1_000;

/** What came to our bank accounts, each in a transaction of its own: what is known already changes nothing. */
export async function takeMutations(
  deps: TakeDeps,
  source: MutationSource,
  mutations: readonly BankMutation[],
): Promise<void> {
  for (const mutation of mutations) {
    await withTransaction(deps.db, async (tx) => {
      if ((await keepMutation(tx, deps, source, mutation)) === 'new')
        await matchMutation(tx, deps, source, mutation);
    });
  }
}

/** `same`: another source told of this money. `doubtful`: perhaps, a person looks. */
export type Kept = 'known' | 'same' | 'doubtful' | 'new';

/** Keeps one line, once. Of an export a job looks later what it pays. */
export async function keepMutation(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  source: MutationSource,
  mutation: BankMutation,
  fileId?: string,
): Promise<Kept> {
  await lockSum(tx, mutation.amount);
  if (await isKnownMutation(tx, { source, id: mutation.id })) return 'known';
  const same = isTrial(source, mutation) ? undefined : await findSame(tx, source, mutation);
  const sameAs = same && { source: same.one.source, id: same.one.id, isSure: same.isSure };
  await insertMutation(tx, source, mutation, { receivedAt: clock.now(), fileId, sameAs });
  if (!sameAs) return 'new';
  return sameAs.isSure ? 'same' : 'doubtful';
}

async function findSame(tx: Db, source: MutationSource, mutation: BankMutation) {
  const { accountNumber, amount, hasSen, at, description } = mutation;
  const day = new Date(at.getTime() + jakartaMs).toISOString().slice(0, 10);
  const midnight = Date.parse(`${day}T00:00:00+07:00`);
  const others = await toldByOthers(tx, source, {
    account: bareNumber(accountNumber),
    amount,
    hasSen,
    from: new Date(midnight - nearDays * dayMs),
    to: new Date(midnight + (nearDays + 1) * dayMs),
  });
  return findSameMoney({ day, description }, others);
}

const portion = 100;

/** The job after an upload: what its lines pay, each in a transaction of its own, so a process may die anywhere. */
export async function matchUntried(deps: TakeDeps, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const refs = await untriedMutations(deps.db, portion);
    if (refs.length === 0) return;
    for (const ref of refs) {
      if (stopping?.aborted) return;
      await withTransaction(deps.db, async (tx) => {
        const mutation = await lockUntried(tx, ref);
        if (mutation) await matchMutation(tx, deps, ref.source, mutation);
      });
    }
  }
}

/** A service may write the number of an account as a number, which has no zeros in front. */
export const bareNumber = (written: string) => written.replace(/\D/g, '').replace(/^0+/, '');

/** Moota's button for trying the hook sends this sum, which nobody has transferred: a person looks. */
const isTrial = (source: MutationSource, { amount }: BankMutation) => source === 'moota' && amount === 10_000;

/** Pays the order or the invoice whose sum it is; anything else waits for a person. */
async function matchMutation(
  tx: Db,
  deps: TakeDeps,
  source: MutationSource,
  mutation: BankMutation,
): Promise<void> {
  const account = bareNumber(mutation.accountNumber);
  const isOurs = deps.config.TRANSFER_ACCOUNTS.some(({ number }) => bareNumber(number) === account);
  if (!isOurs || mutation.hasSen || mutation.amount === 0 || isTrial(source, mutation)) return;
  const order = await orderOfAmount(tx, mutation.amount, mutation.at);
  const ref = { source, id: mutation.id };
  const money = {
    source: 'bank',
    sourceKey: `${source}:${mutation.id}`,
    amount: mutation.amount,
    receivedAt: mutation.at,
  } as const;
  const invoice = await invoiceOfTransfer(tx, money);
  // It may be for either: a person looks.
  if (order && invoice) return;
  if (order) {
    const outcome = await recordPayment(tx, deps, money, order);
    // An order that has its money already: a person looks.
    if (outcome.kind !== 'done' || outcome.effects.includes('keep_unmatched')) return;
    await setMutationState(tx, ref, 'matched');
  } else if (invoice) {
    const isTaken = await takeTransfer(tx, deps, invoice, { ...money, note: mutation.description });
    if (isTaken) await setMutationState(tx, ref, 'matched');
  }
}
