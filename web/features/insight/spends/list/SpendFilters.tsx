import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { SavedFilters } from '#web/entities/saved-filter/SavedFilters.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { readRange } from '#web/ui/date-range.ts';
import { FilterChip, ownOption } from '#web/ui/list/FilterChip.tsx';
import { ListToolbar } from '#web/ui/list/ListToolbar.tsx';
import { activeFilters, narrowed, type SpendSearch } from '../spend-search.ts';

/** What narrows the list; all of it is kept in the address. */
export function SpendFilters({ search }: { search: SpendSearch }) {
  const { t } = useTranslation();
  const { data: choices } = useQuery(leadChoicesQuery);
  const { set, clear } = useFilters();
  const { rotators = [] } = choices ?? {};
  return (
    <ListToolbar
      search={{
        value: search.search ?? '',
        label: t('spends.search'),
        onChange: (text) => set({ search: text }, { replace: true }),
      }}
      active={activeFilters(search)}
      onClearAll={clear}
      aside={<small>{t('spends.latestFirst')}</small>}
    >
      <DateRange value={readRange(search)} onChange={({ from, to }) => set({ from, to })} />
      {(rotators.length > 0 || search.rotator) && (
        <FilterChip
          name={t('spends.rotator')}
          value={search.rotator}
          unknown={t('spends.unknownChoice')}
          onChange={(rotator) => set({ rotator })}
          options={rotators.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {search.campaign && (
        <FilterChip
          name={t('figures.byCampaign')}
          value={search.campaign}
          onChange={(campaign) => set({ campaign })}
          options={ownOption(search.campaign)}
        />
      )}
      <SavedFilters list="spends" search={search} />
    </ListToolbar>
  );
}

export function useFilters() {
  const navigate = useNavigate({ from: '/spends' });
  const set = (change: Parameters<typeof narrowed>[1], { replace = false } = {}) =>
    void navigate({ to: '/spends', search: (search) => narrowed(search, change), replace });
  const clear = () => void navigate({ to: '/spends', search: {} });
  return { set, clear };
}
