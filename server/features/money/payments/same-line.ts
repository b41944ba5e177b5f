import type { MutationSource } from '#domain/match-mutation.ts';
import { findSameMoney } from '#domain/same-money.ts';
import { wibMs } from '#domain/working-hours.ts';
import type { BankMutation } from '#server/integrations/bank-mutations/read-mutations.ts';
import type { SameAs } from './mutations.queries.ts';
import type { SourceLine } from './same-lines.queries.ts';

/** A service may write the number of an account as a number, which has no zeros in front. */
export const bareNumber = (written: string) => written.replace(/\D/g, '').replace(/^0+/, '');

/** Moota's button for trying the hook sends this sum, which nobody has transferred: a person looks. */
export const isTrial = (source: MutationSource, { amount }: Pick<BankMutation, 'amount'>) =>
  source === 'moota' && amount === 10_000;

export const dayOf = ({ at }: Pick<BankMutation, 'at'>) =>
  new Date(at.getTime() + wibMs).toISOString().slice(0, 10);

/** Which of these lines of other sources, all of this sum, is the same money. What may be a trial never surely is. */
export function findSame(
  source: MutationSource,
  mutation: BankMutation,
  others: readonly SourceLine[],
): SameAs | undefined {
  if (isTrial(source, mutation)) return undefined;
  const line = { ...mutation, day: dayOf(mutation) };
  const isReal = (one: SourceLine) => !isTrial(one.source, mutation);
  const found = findSameMoney(line, others.filter(isReal)) ?? findSameMoney(line, others);
  if (!found) return undefined;
  const { one, isSure } = found;
  return { source: one.source, id: one.id, isSure: isSure && isReal(one) };
}
