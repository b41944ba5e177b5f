import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { scopeOf } from '#domain/roles.ts';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { useUser } from '#web/lib/session/session.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { readRange } from '#web/ui/date-range.ts';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import { ListToolbar } from '#web/ui/list/ListToolbar.tsx';
import { activeFilters, narrowed, type OrderSearch } from './order-search.ts';

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
      aside={<small>{t('orders.newestFirst')}</small>}
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
    </ListToolbar>
  );
}

export function useFilters() {
  const navigate = useNavigate({ from: '/orders' });
  const set = (change: Partial<Omit<OrderSearch, 'page'>>, { replace = false } = {}) =>
    void navigate({ to: '/orders', search: (search) => narrowed(search, change), replace });
  const clear = () => void navigate({ to: '/orders', search: {} });
  return { set, clear };
}
