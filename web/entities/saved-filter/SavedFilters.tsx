import { IconBookmark, IconBookmarkPlus, IconCheck, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FilteredList, filterToSave, isFilterInUse } from '#domain/saved-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import chip from '#web/ui/list/FilterChip.module.css';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { askForFilterName } from './ask-for-filter-name.ts';
import { linkToFilter } from './link-to-filter.ts';
import classes from './SavedFilters.module.css';
import { useRemoveFilter } from './saved-filter-calls.ts';
import { savedFiltersQuery } from './saved-filters-query.ts';

interface SavedFiltersProps {
  list: FilteredList;
  /** What the address says of the list now. */
  search: object;
}

/** Beside a list's filters: those kept under a name, and the way to keep what is set now. Not there while there is neither. */
export function SavedFilters({ list, search }: SavedFiltersProps) {
  const { t } = useTranslation();
  const { data: all = [] } = useQuery(savedFiltersQuery);
  const { mutate: remove } = useRemoveFilter();
  const filters = all.filter((filter) => filter.list === list);
  const inUse = filters.find(({ filter }) => isFilterInUse(filter, search));
  const now = filterToSave(search);
  const isNew = !inUse && Object.keys(now).length > 0;
  if (filters.length === 0 && !isNew) return null;
  const askForName = () => void askForFilterName({ list, filter: now });
  if (filters.length === 0)
    return (
      <button type="button" className={`${chip.open} ${classes.save}`} onClick={askForName}>
        <IconBookmarkPlus size={16} stroke={1.75} aria-hidden />
        {t('savedFilters.saveThis')}
      </button>
    );
  return (
    <span className={`${chip.chip} ${classes.chip}`}>
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={chip.open}>
            <IconBookmark size={16} stroke={1.75} aria-hidden />
            <span className={classes.name}>{inUse?.name ?? t('savedFilters.open')}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={chip.options}>
          {filters.map(({ id, name, filter }) => (
            <Menu.Item
              key={id}
              rightSection={id === inUse?.id && <IconCheck size={18} stroke={1.75} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  {...linkToFilter({ list, filter })}
                  aria-current={id === inUse?.id || undefined}
                />
              )}
            >
              {name}
            </Menu.Item>
          ))}
          {(isNew || inUse) && <Menu.Divider />}
          {isNew && (
            <Menu.Item
              leftSection={<IconBookmarkPlus size={18} stroke={1.75} aria-hidden />}
              onClick={askForName}
            >
              {t('savedFilters.saveThis')}
            </Menu.Item>
          )}
          {inUse && (
            <Menu.Item
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={() => remove(inUse)}
            >
              {t('savedFilters.remove', { name: inUse.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
