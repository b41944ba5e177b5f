import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { memberOptionsQuery } from '#web/entities/member/member-options.ts';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import { ListToolbar } from '#web/ui/list/ListToolbar.tsx';
import classes from './Rotators.module.css';
import { activeFilters, narrowed, type RotatorSearch } from './rotator-search.ts';

/** What narrows the list; all of it is kept in the address. */
export function RotatorFilters({ search }: { search: RotatorSearch }) {
  const { t } = useTranslation();
  const { data: members = [] } = useQuery(memberOptionsQuery);
  const { set, clear } = useFilters();
  return (
    <ListToolbar
      search={{
        value: search.search ?? '',
        label: t('rotators.search'),
        onChange: (text) => set({ search: text }, { replace: true }),
      }}
      active={activeFilters(search)}
      onClearAll={clear}
      aside={<span className={classes.period}>{t('rotators.period')}</span>}
    >
      <FilterChip
        name={t('rotators.filterType')}
        value={search.type}
        onChange={(type) => set({ type })}
        options={[
          { value: 'form', label: t('rotators.form') },
          { value: 'direct', label: t('rotators.direct') },
        ]}
      />
      <FilterChip
        name={t('rotators.filterMember')}
        value={search.member}
        unknown={t('rotators.unknownMember')}
        onChange={(member) => set({ member })}
        options={members.map(({ id, fullName, nickname }) => ({ value: id, label: fullName || nickname }))}
      />
    </ListToolbar>
  );
}

export function useFilters() {
  const navigate = useNavigate();
  const set = (change: Partial<Omit<RotatorSearch, 'page'>>, { replace = false } = {}) =>
    void navigate({ to: '/rotators', search: (search) => narrowed(search, change), replace });
  const clear = () => void navigate({ to: '/rotators', search: {} });
  return { set, clear };
}
