import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dateIn } from '#domain/working-hours.ts';
import { memberOptionsQuery } from '#web/entities/member/member-options.ts';
import { SavedFilters } from '#web/entities/saved-filter/SavedFilters.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { type DayRange, presetRange, readRange } from '#web/ui/date-range.ts';
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
      aside={<Period search={search} onChange={(days) => set({ from: undefined, to: undefined, ...days })} />}
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
      <SavedFilters list="rotators" search={search} />
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

interface PeriodProps {
  search: RotatorSearch;
  onChange: (days: DayRange) => void;
}

/** Of which days the figures are: the last seven until others are chosen. */
function Period({ search, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const today = dateIn(useUser().timeZone, useNow());
  const { from, to } = readRange(search);
  const usual = presetRange(7, today);
  const choose = (days: DayRange) => {
    // Open at one side it says nothing of the other.
    const chosen = { from: days.from ?? days.to, to: days.to ?? today };
    const isUsual = !chosen.from || (chosen.from === usual.from && chosen.to === usual.to);
    onChange(isUsual ? {} : chosen);
  };
  return (
    <span className={classes.period}>
      {t('rotators.period')}
      <DateRange value={from && to ? { from, to } : usual} onChange={choose} isFixed />
    </span>
  );
}
