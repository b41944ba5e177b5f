import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './ListToolbar.module.css';
import { SearchField } from './SearchField.tsx';

interface ListToolbarProps {
  search: { value: string; label: string; onChange: (text: string) => void };
  /** FilterChips. */
  children: ReactNode;
  /** How many filters are set; from two on they can be removed together. */
  active: number;
  onClearAll: () => void;
  /** At the right: what the list says of itself. */
  aside?: ReactNode;
}

/** Above a list. On the phone search and filters are behind a button, unless one is set from the start. */
export function ListToolbar({ search, children, active, onClearAll, aside }: ListToolbarProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(active > 0);
  const toolsId = useId();
  return (
    <div className={classes.toolbar}>
      <div className={classes.aside}>
        {aside}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.toggle}
          aria-label={t('filters.open')}
          aria-expanded={isOpen}
          aria-controls={toolsId}
          data-active={active > 0 || undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <search id={toolsId} className={classes.tools} data-open={isOpen || undefined}>
        <SearchField {...search} />
        <div className={classes.chips}>
          {children}
          {active > 1 && (
            <button type="button" className={classes.clear} onClick={onClearAll}>
              {t('filters.clearAll')}
            </button>
          )}
        </div>
      </search>
    </div>
  );
}
