import { reasonText } from '#contract/usage-text.ts';
import { pointReasons } from '#domain/points.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FilterChip } from '#web/ui/list/FilterChip.tsx';
import classes from './UsageFilters.module.css';
import type { UsageFilters as Filters } from './usage-query.ts';

interface UsageFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function UsageFilters({ filters, onChange }: UsageFiltersProps) {
  const { t } = useTranslation();
  const { t: shared } = useTranslation('contract');
  const { reason, ...range } = filters;
  return (
    <div className={classes.chips}>
      <DateRange value={range} onChange={(next) => onChange({ ...next, ...(reason && { reason }) })} />
      <FilterChip
        name={t('usage.kind')}
        options={pointReasons.map((value) => ({ value, label: shared(reasonText[value]) }))}
        value={reason}
        onChange={(next) => onChange({ ...range, ...(next && { reason: next }) })}
      />
    </div>
  );
}
