import type { TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';
import type { ShownReceipt } from '#domain/rotation.ts';

/** Beyond this a sentence that names everyone is no longer read. */
const mostNamed = 3;

/** Why this member, in one plain sentence. */
export function turnReason(
  t: TFunction,
  language: Language,
  { how, pool }: ShownReceipt,
  chosenId: string,
  nameOf: (id: string) => string,
): string {
  const name = nameOf(chosenId);
  if (how === 'default') return t('turnReason.default');
  if (how === 'off-duty') return t('turnReason.offDuty');
  if (pool.length === 1) return t('turnReason.only', { name });
  if (how === 'random') return t('turnReason.random');
  const equals = pool.filter(({ id, saved }) => saved === 1 && id !== chosenId);
  if (equals.length === 0) return t('receipt.first', { name });
  if (equals.length >= mostNamed) return t('turnReason.tieOfMany', { name, others: equals.length });
  const names = [name, ...equals.map(({ id }) => nameOf(id))];
  return t('receipt.tie', { name, names: new Intl.ListFormat(language).format(names) });
}
