import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './ViewSwitch.module.css';

interface ViewSwitchProps {
  view: 'list' | 'calendar';
  /** At the other end of the row. */
  children?: ReactNode;
}

/** The same money as a list or by day. The filters are the list's own: they do not come along. */
export function ViewSwitch({ view, children }: ViewSwitchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className={classes.row}>
      <SegmentedControl
        aria-label={t('spends.view')}
        className={classes.views}
        value={view}
        data={[
          { value: 'list', label: t('spends.asList') },
          { value: 'calendar', label: t('spends.asCalendar') },
        ]}
        onChange={(next) =>
          void navigate({ to: '/spends', search: next === 'calendar' ? { view: 'calendar' } : {} })
        }
      />
      {children}
    </div>
  );
}
