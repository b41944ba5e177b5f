import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Origin, origins } from '#domain/lead-source.ts';
import { scopeOf } from '#domain/roles.ts';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { SavedFilters } from '#web/entities/saved-filter/SavedFilters.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { readRange } from '#web/ui/date-range.ts';
import { FilterChip, ownOption } from '#web/ui/list/FilterChip.tsx';
import { ListToolbar } from '#web/ui/list/ListToolbar.tsx';
import { activeFilters, isChase, narrowed, type OrderSearch } from './order-search.ts';

const originText = { meta: 'figures.originMeta', other: 'figures.originOther' } as const satisfies Record<
  Origin,
  string
>;

/** What narrows the list; all of it is kept in the address. */
export function OrderFilters({ search }: { search: OrderSearch }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { data: choices } = useQuery(leadChoicesQuery);
  const { set, clear } = useFilters();
  const { members = [], rotators = [] } = choices ?? {};
  // A CS sees their own sales alone.
  const seesAll = scopeOf(role, 'orders') === 'all';
  return (
    <ListToolbar
      search={{
        value: search.search ?? '',
        label: t('orders.search'),
        onChange: (text) => set({ search: text }, { replace: true }),
      }}
      active={activeFilters(search)}
      onClearAll={clear}
      aside={<small>{t(isChase(search) ? 'orders.oldestFirst' : 'orders.newestFirst')}</small>}
    >
      <DateRange value={readRange(search)} onChange={({ from, to }) => set({ from, to })} />
      {seesAll && (members.length > 0 || search.member) && (
        <FilterChip
          name={t('orders.member')}
          value={search.member}
          unknown={t('orders.unknownChoice')}
          onChange={(member) => set({ member })}
          options={members.map(({ id, fullName, nickname }) => ({ value: id, label: nickname || fullName }))}
        />
      )}
      {(rotators.length > 0 || search.rotator) && (
        <FilterChip
          name={t('orders.rotator')}
          value={search.rotator}
          unknown={t('orders.unknownChoice')}
          onChange={(rotator) => set({ rotator })}
          options={rotators.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {search.origin && (
        <FilterChip
          name={t('figures.byOrigin')}
          value={search.origin}
          onChange={(origin) => set({ origin })}
          options={origins.map((value) => ({ value, label: t(originText[value]) }))}
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
      {(search.paid || !search.status) && (
        <FilterChip
          name={t('orders.isPaid')}
          value={search.paid}
          onChange={(paid) => set({ paid })}
          options={[{ value: 'no', label: t('orders.notPaid') }]}
        />
      )}
      <SavedFilters list="orders" search={search} />
    </ListToolbar>
  );
}

export function useFilters() {
  const navigate = useNavigate({ from: '/orders' });
  const set = (change: Partial<Omit<OrderSearch, 'page'>>, { replace = false } = {}) =>
    void navigate({ to: '/orders', search: (search) => narrowed(search, change), replace });
  // The tab stays.
  const clear = () => void navigate({ to: '/orders', search: ({ status }) => (status ? { status } : {}) });
  return { set, clear };
}
