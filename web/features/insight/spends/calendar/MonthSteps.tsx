import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './MonthSteps.module.css';
import { monthOf, shiftMonth } from './month-grid.ts';
import { useMonthName } from './use-month-name.ts';

const earliest = '2000-01';

/** From one month to the next; not into one that has not begun. */
export function MonthSteps({ month, today }: { month: string; today: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = useMonthName();
  const isNow = month === monthOf(today);
  const go = (to: string) =>
    void navigate({
      to: '/spends',
      search: { view: 'calendar', ...(to !== monthOf(today) && { month: to }) },
      resetScroll: false,
    });
  return (
    <div className={classes.steps}>
      {!isNow && (
        <Button variant="default" className={classes.now} onClick={() => go(monthOf(today))}>
          {t('spends.thisMonth')}
        </Button>
      )}
      <ActionIcon
        className={classes.step}
        aria-label={t('spends.monthBefore')}
        disabled={month <= earliest}
        onClick={() => go(shiftMonth(month, -1))}
      >
        <IconChevronLeft size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
      <h2 className={classes.name} aria-live="polite">
        {name(month)}
      </h2>
      <ActionIcon
        className={classes.step}
        aria-label={t('spends.monthAfter')}
        // Not `disabled`: whoever pressed it to get here keeps their place.
        aria-disabled={isNow}
        data-disabled={isNow || undefined}
        onClick={() => isNow || go(shiftMonth(month, 1))}
      >
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
