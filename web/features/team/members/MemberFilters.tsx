import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { teamsQuery } from '#web/entities/member/teams-query.ts';
import { rotatorOptionsQuery } from '#web/entities/rotator/rotator-options.ts';
import { SavedFilters } from '#web/entities/saved-filter/SavedFilters.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import { ListToolbar } from '#web/ui/list/ListToolbar.tsx';
import classes from './Members.module.css';
import { activeFilters, type MemberSearch, narrowed } from './member-search.ts';

interface MemberFiltersProps {
  search: MemberSearch;
  duty: { now: number; of: number } | undefined;
}

/** What narrows the list; all of it is kept in the address. */
export function MemberFilters({ search, duty }: MemberFiltersProps) {
  const { t } = useTranslation();
  const { data: teams = [] } = useQuery(teamsQuery);
  const { data: rotators = [] } = useQuery(rotatorOptionsQuery);
  const { set, clear } = useFilters();
  return (
    <ListToolbar
      search={{
        value: search.search ?? '',
        label: t('members.search'),
        onChange: (text) => set({ search: text }, { replace: true }),
      }}
      active={activeFilters(search)}
      onClearAll={clear}
      aside={
        duty && duty.of > 0 ? (
          <span className={classes.duty} data-none={duty.now === 0 || undefined}>
            {t('members.onDuty', { now: formatNumber(duty.now), of: formatNumber(duty.of) })}
          </span>
        ) : (
          // Keeps the button beside it in its place.
          <span />
        )
      }
    >
      <FilterChip
        name={t('members.filterRole')}
        value={search.role}
        onChange={(role) => set({ role })}
        options={[
          { value: 'owner', label: t('roles.owner') },
          { value: 'admin', label: t('roles.admin') },
          { value: 'cs', label: t('roles.cs') },
        ]}
      />
      {(teams.length > 0 || search.team) && (
        <FilterChip
          name={t('members.filterTeam')}
          value={search.team}
          unknown={t('members.unknownTeam')}
          onChange={(team) => set({ team })}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {(rotators.length > 0 || search.rotator) && (
        <FilterChip
          name={t('members.filterRotator')}
          value={search.rotator}
          unknown={t('members.unknownRotator')}
          onChange={(rotator) => set({ rotator })}
          options={rotators.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      <FilterChip
        name={t('members.filterStatus')}
        value={search.status}
        onChange={(status) => set({ status })}
        options={[
          { value: 'on-duty', label: t('members.statusOn') },
          { value: 'off-duty', label: t('members.statusOff') },
          { value: 'inactive', label: t('members.statusInactive') },
          { value: 'invited', label: t('members.statusInvited') },
        ]}
      />
      <SavedFilters list="members" search={search} />
    </ListToolbar>
  );
}

export function useFilters() {
  const navigate = useNavigate({ from: '/members' });
  const set = (change: Partial<Omit<MemberSearch, 'page'>>, { replace = false } = {}) =>
    void navigate({ to: '/members', search: (search) => narrowed(search, change), replace });
  const clear = () => void navigate({ to: '/members', search: {} });
  return { set, clear };
}
