import type { MutationSource } from '#domain/match-mutation.ts';
import { recordPayment } from '#server/features/top-ups/record-payment.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { insertMutation, orderOfAmount, setMutationState } from './mutations.queries.ts';

type TakeDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

/** Lines of our bank accounts, each in a transaction of its own: what is known already, or went out, changes nothing. */
export async function takeMutations(
  deps: TakeDeps,
  source: MutationSource,
  mutations: readonly BankMutation[],
): Promise<void> {
  for (const mutation of mutations.filter(({ isCredit }) => isCredit)) {
    await withTransaction(deps.db, (tx) => takeMutation(tx, deps, source, mutation));
  }
}

async function takeMutation(
  tx: Db,
  deps: TakeDeps,
  source: MutationSource,
  mutation: BankMutation,
): Promise<void> {
  if (!(await insertMutation(tx, source, mutation, deps.clock.now()))) return;
  const isOurs = deps.config.TRANSFER_ACCOUNTS.some(({ number }) => number === mutation.accountNumber);
  if (!isOurs || mutation.hasSen || mutation.amount === 0) return;
  const order = await orderOfAmount(tx, mutation.amount, mutation.at);
  if (!order) return;
  const money = { source: 'bank', sourceKey: `${source}:${mutation.id}`, amount: mutation.amount } as const;
  const outcome = await recordPayment(tx, deps, { ...money, receivedAt: mutation.at }, order);
  // An order that has its money already: a person looks.
  if (outcome.kind !== 'done' || outcome.effects.includes('keep_unmatched')) return;
  await setMutationState(tx, { source, id: mutation.id }, 'matched');
}
