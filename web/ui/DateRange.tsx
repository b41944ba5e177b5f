import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { dateIn } from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import classes from './DateRange.module.css';
import { type DayRange, formatDayOf, formatRange } from './date-range.ts';
import chip from './list/FilterChip.module.css';
import { Popover } from './overlays/Popover.tsx';
import { RangeChoices } from './RangeChoices.tsx';

interface DateRangeProps {
  value: DayRange;
  /** An empty range: any day. */
  onChange: (range: DayRange) => void;
  /** Just added: its choices are open already. */
  startsOpen?: boolean;
  onClose?: () => void;
  /** There is always one: nothing to take away. */
  isFixed?: boolean;
}

/** Which days a list is about: the last 7, 30 or 90, or from one day to another. Days are the account's. */
export function DateRange(props: DateRangeProps) {
  return <DaysChip {...props} today={dateIn(useUser().timeZone, useNow())} />;
}

/** The same where nobody's account says which day it is. */
export function DaysChip({
  value,
  onChange,
  today,
  startsOpen = false,
  onClose,
  isFixed = false,
}: DateRangeProps & { today: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const text = useRangeText(value, today);
  const choose = (range: DayRange) => {
    close();
    onChange(range);
  };
  return (
    <span className={chip.chip} data-set={text !== undefined || undefined}>
      <Popover opened={isOpen} onDismiss={close} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={isFixed ? `${chip.open} ${classes.fixed}` : chip.open}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            {text === undefined ? (
              <>
                {t('dates.date')}
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            ) : (
              <>
                <span className={chip.name} data-brief>
                  {t('dates.date')}:
                </span>{' '}
                {text}
                {isFixed && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
              </>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu} aria-label={t('dates.choose')}>
          <RangeChoices value={value} today={today} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
      {text !== undefined && !isFixed && (
        <button
          type="button"
          className={chip.remove}
          onClick={() => choose({})}
          aria-label={t('filters.remove', { name: t('dates.date') })}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}

/** The chosen days in words; nothing when any day will do. */
function useRangeText({ from, to }: DayRange, today: string): string | undefined {
  const { t } = useTranslation();
  const [language] = useLanguage();
  if (from && to) return formatRange(from, to, today, language);
  if (from) return t('dates.since', { day: formatDayOf(from, today, language) });
  if (to) return t('dates.until', { day: formatDayOf(to, today, language) });
  return undefined;
}
