import type { MutationSource } from '#domain/match-mutation.ts';
import { invoiceOfTransfer, takeTransfer } from '#server/features/money/corporate/take-transfer.ts';
import { recordPayment } from '#server/features/money/top-ups/record-payment.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import {
  insertMutations,
  isKnownMutation,
  type Kept,
  type LinePlace,
  lockSum,
  lockUntried,
  orderOfAmount,
  setMutationState,
  untriedMutations,
} from './mutations.queries.ts';
import { bareNumber, dayOf, findSame, isTrial } from './same-line.ts';
import { linesOfOtherSources } from './same-lines.queries.ts';

type TakeDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

/** What came to our bank accounts, each in a transaction of its own: what is known already changes nothing. */
export async function takeMutations(
  deps: TakeDeps,
  source: MutationSource,
  mutations: readonly BankMutation[],
): Promise<void> {
  for (const mutation of mutations) {
    await withTransaction(deps.db, async (tx) => {
      if ((await storeMutation(tx, deps, source, mutation)) === 'new')
        await matchMutation(tx, deps, source, mutation);
    });
  }
}

/** Keeps one line, once. */
async function storeMutation(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  source: MutationSource,
  mutation: BankMutation,
): Promise<Kept> {
  const { amount, hasSen } = mutation;
  await lockSum(tx, amount);
  if (await isKnownMutation(tx, { source, id: mutation.id })) return 'known';
  const sum = { account: bareNumber(mutation.accountNumber), amount, hasSen, day: dayOf(mutation) };
  const sameAs = findSame(source, mutation, await linesOfOtherSources(tx, source, [sum]));
  await insertMutations(tx, source, [{ mutation, sameAs }], { receivedAt: clock.now() });
  if (!sameAs) return 'new';
  return sameAs.isSure ? 'same' : 'doubtful';
}

const portion = 100;

/**
 * After an upload, and every minute: what lines of exports pay, each in a transaction of its own, so a process may die
 * anywhere. One that fails keeps nobody behind it waiting; it is tried again the next minute, and service health counts it.
 */
export async function matchUntried(
  deps: TakeDeps & Pick<Deps, 'log'>,
  stopping?: AbortSignal,
): Promise<void> {
  let after: LinePlace | undefined;
  for (;;) {
    const refs = await untriedMutations(deps.db, { after, limit: portion });
    if (refs.length === 0) return;
    for (const ref of refs) {
      if (stopping?.aborted) return;
      await matchOne(deps, ref);
    }
    after = refs.at(-1);
  }
}

async function matchOne(deps: TakeDeps & Pick<Deps, 'log'>, ref: LinePlace): Promise<void> {
  try {
    await withTransaction(deps.db, async (tx) => {
      const mutation = await lockUntried(tx, ref);
      if (mutation) await matchMutation(tx, deps, ref.source, mutation);
    });
  } catch (error) {
    deps.log.error({ err: error, source: ref.source, id: ref.id }, 'a bank line could not be matched');
  }
}

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
