import type { TFunction } from 'i18next';
import type { Language } from '#contract/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long something took, in at most two units: 4 menit, 2 jam 10 menit, 3 hari 1 jam. */
export function durationText(t: TFunction, language: Language, ms: number): string {
  if (ms < minute) return t('lead.underMinute');
  const [large, small] =
    ms >= day
      ? (['day', 'hour'] as const)
      : ms >= hour
        ? (['hour', 'minute'] as const)
        : (['minute', undefined] as const);
  const sizes = { day, hour, minute };
  const amounts = [{ unit: large, amount: Math.floor(ms / sizes[large]) }];
  if (small) amounts.push({ unit: small, amount: Math.floor((ms % sizes[large]) / sizes[small]) });
  return amounts
    .filter(({ amount }) => amount > 0)
    .map(({ unit, amount }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(amount),
    )
    .join(' ');
}
