import type { MutationSource } from '#domain/match-mutation.ts';
import { invoiceOfAmount, payInvoice } from '#server/features/corporate/pay-invoice.ts';
import { recordPayment } from '#server/features/top-ups/record-payment.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { insertMutation, orderOfAmount, setMutationState } from './mutations.queries.ts';

type TakeDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'random'>;

/** What came to our bank accounts, each in a transaction of its own: what is known already changes nothing. */
export async function takeMutations(
  deps: TakeDeps,
  source: MutationSource,
  mutations: readonly BankMutation[],
): Promise<void> {
  for (const mutation of mutations) {
    await withTransaction(deps.db, (tx) => takeMutation(tx, deps, source, mutation));
  }
}

/** A service may write the number of an account as a number, which has no zeros in front. */
const bareNumber = (written: string) => written.replace(/\D/g, '').replace(/^0+/, '');

/** Moota's button for trying the hook sends this sum, which nobody has transferred: a person looks. */
const isTrial = (source: MutationSource, { amount }: BankMutation) => source === 'moota' && amount === 10_000;

async function takeMutation(
  tx: Db,
  deps: TakeDeps,
  source: MutationSource,
  mutation: BankMutation,
): Promise<void> {
  if (!(await insertMutation(tx, source, mutation, deps.clock.now()))) return;
  const account = bareNumber(mutation.accountNumber);
  const isOurs = deps.config.TRANSFER_ACCOUNTS.some(({ number }) => bareNumber(number) === account);
  if (!isOurs || mutation.hasSen || mutation.amount === 0 || isTrial(source, mutation)) return;
  const order = await orderOfAmount(tx, mutation.amount, mutation.at);
  const invoice = await invoiceOfAmount(tx, mutation.amount, mutation.at);
  // It may be for either: a person looks.
  if (order && invoice) return;
  const ref = { source, id: mutation.id };
  const money = {
    source: 'bank',
    sourceKey: `${source}:${mutation.id}`,
    amount: mutation.amount,
    receivedAt: mutation.at,
  } as const;
  if (order) {
    const outcome = await recordPayment(tx, deps, money, order);
    // An order that has its money already: a person looks.
    if (outcome.kind !== 'done' || outcome.effects.includes('keep_unmatched')) return;
    await setMutationState(tx, ref, 'matched');
  } else if (invoice) {
    const outcome = await payInvoice(tx, deps, invoice, { ...money, note: mutation.description });
    if (outcome === 'paid' || outcome === 'needs_slip') await setMutationState(tx, ref, 'matched');
  }
}
