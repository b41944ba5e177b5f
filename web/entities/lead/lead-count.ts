import type { TFunction } from 'i18next';
import { formatNumber } from '#web/lib/format/format.ts';

/** "1 lead", "346 lead", "1.000+ lead": English tells one from many. */
export function leadCount(t: TFunction, count: number, isMore = false): string {
  const number = formatNumber(count);
  if (isMore) return t('leads.moreLeads', { number });
  return count === 1 ? t('leads.oneLead') : t('leads.manyLeads', { number });
}
