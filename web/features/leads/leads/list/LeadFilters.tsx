import { use, useState } from 'react';
import { SavedFilters } from '#web/entities/saved-filter/SavedFilters.tsx';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { LeadSearch } from '#web/lib/navigation/list-search.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { activeFilters } from '../lead-search.ts';
import { AddFilterButton } from './AddFilterButton.tsx';
import { type FilterName, useFilterChips } from './filter-chips.tsx';
import classes from './LeadFilters.module.css';
import { useLeadFilters } from './use-lead-filters.ts';

/** Filters that are set, each with a way to remove it; the others wait behind a button. */
export function LeadFilters({ search, startsOpen }: { search: LeadSearch; startsOpen: boolean }) {
  use(loadAppTexts());
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
        <Menu position="bottom-start" defaultOpened={startsOpen}>
          <Menu.Target>
            <AddFilterButton />
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
      <SavedFilters list="leads" search={search} />
      {activeFilters(search) > 0 && (
        <button type="button" className={classes.clear} onClick={clear}>
          {t('filters.clearAll')}
        </button>
      )}
    </>
  );
}
