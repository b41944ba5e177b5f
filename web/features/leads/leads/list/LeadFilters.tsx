import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import chip from '#web/ui/list/FilterChip.module.css';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { activeFilters } from '../lead-search.ts';
import { type FilterName, useFilterChips } from './filter-chips.tsx';
import classes from './LeadFilters.module.css';
import { useLeadFilters } from './use-lead-filters.ts';

/** Filters that are set, each with a way to remove it; the others wait behind a button. */
export function LeadFilters({ search }: { search: LeadSearch }) {
  const { t } = useTranslation();
  const { clear } = useLeadFilters();
  const chips = useFilterChips(search);
  // Chosen from the menu and not set yet: its choices are open.
  const [added, setAdded] = useState<FilterName | null>(null);
  const offered = chips.filter(({ isSet, isOffered }) => isOffered && !isSet);
  const shown = chips.filter(({ name, isSet }) => isSet || name === added);
  return (
    <>
      {offered.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <button type="button" className={`${chip.open} ${classes.add}`} aria-label={t('leads.addFilter')}>
              <IconPlus size={16} stroke={1.75} className={classes.plus} aria-hidden />
              <IconAdjustmentsHorizontal size={18} stroke={1.75} className={classes.sliders} aria-hidden />
              <span className={classes.plus}>{t('leads.addFilter')}</span>
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map(({ name, title }) => (
              <Menu.Item key={name} onClick={() => setAdded(name)}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {shown.map(({ name, draw }) => (
        <span key={name} className={classes.chip}>
          {draw(name === added, () => setAdded((now) => (now === name ? null : now)))}
        </span>
      ))}
      {activeFilters(search) > 0 && (
        <button type="button" className={classes.clear} onClick={clear}>
          {t('filters.clearAll')}
        </button>
      )}
    </>
  );
}
