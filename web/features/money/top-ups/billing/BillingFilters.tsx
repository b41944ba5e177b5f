import { useNavigate } from '@tanstack/react-router';
import { topUpStateLabels } from '#contract/billing-text.ts';
import { topUpStates } from '#domain/top-up.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { readRange } from '#web/ui/date-range.ts';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import { ListToolbar } from '#web/ui/list/ListToolbar.tsx';
import { activeFilters, type BillingSearch, narrowed } from './billing-search.ts';

/** What narrows the list; all of it is kept in the address. */
export function BillingFilters({ search }: { search: BillingSearch }) {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('contract');
  const { set, clear } = useFilters();
  return (
    <ListToolbar
      search={{
        value: search.search ?? '',
        label: t('billing.search'),
        onChange: (text) => set({ search: text }, { replace: true }),
      }}
      active={activeFilters(search)}
      onClearAll={clear}
      aside={<small>{t('billing.newestFirst')}</small>}
    >
      <DateRange value={readRange(search)} onChange={({ from, to }) => set({ from, to })} />
      <FilterChip
        name={t('billing.state')}
        value={search.state}
        onChange={(state) => set({ state })}
        options={topUpStates.map((value) => ({ value, label: shared(topUpStateLabels[value]) }))}
      />
    </ListToolbar>
  );
}

export function useFilters() {
  const navigate = useNavigate({ from: '/billing' });
  const set = (change: Partial<Omit<BillingSearch, 'page'>>, { replace = false } = {}) =>
    void navigate({ to: '/billing', search: (search) => narrowed(search, change), replace });
  const clear = () => void navigate({ to: '/billing', search: {} });
  return { set, clear };
}
