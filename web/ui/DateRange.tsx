import { Button, Popover, TextInput } from '@mantine/core';
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateIn } from '#domain/working-hours.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useNow } from '#web/lib/now.ts';
import classes from './DateRange.module.css';
import {
  type DayRange,
  formatDayOf,
  formatRange,
  presetDays,
  presetOf,
  presetRange,
  readRange,
} from './date-range.ts';
import chip from './list/FilterChip.module.css';

const presetWords: Record<(typeof presetDays)[number], ParseKeys> = {
  7: 'dates.last7',
  30: 'dates.last30',
  90: 'dates.last90',
};

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

/** Which days a list is about: the last 7, 30 or 90, or from one day to another. Days are days in WIB. */
export function DateRange({ value, onChange, startsOpen = false, onClose, isFixed = false }: DateRangeProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(startsOpen);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const today = dateIn('WIB', useNow());
  const words = useRangeWords(value, today);
  const choose = (range: DayRange) => {
    close();
    onChange(range);
  };
  return (
    <span className={chip.chip} data-set={words !== undefined || undefined}>
      <Popover opened={isOpen} onDismiss={close} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={isFixed ? `${chip.open} ${classes.fixed}` : chip.open}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            {words === undefined ? (
              <>
                {t('dates.date')}
                <IconChevronDown size={16} stroke={1.75} aria-hidden />
              </>
            ) : (
              <>
                <span className={chip.name} data-brief>
                  {t('dates.date')}:
                </span>{' '}
                {words}
                {isFixed && <IconChevronDown size={16} stroke={1.75} aria-hidden />}
              </>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.menu} aria-label={t('dates.choose')}>
          {presetDays.map((days) => (
            <button
              key={days}
              type="button"
              className={classes.preset}
              aria-pressed={presetOf(value, today) === days}
              onClick={() => choose(presetRange(days, today))}
            >
              {t(presetWords[days])}
              {presetOf(value, today) === days && <IconCheck size={18} stroke={1.75} aria-hidden />}
            </button>
          ))}
          <OwnRange value={value} today={today} onApply={choose} />
        </Popover.Dropdown>
      </Popover>
      {words !== undefined && !isFixed && (
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

interface OwnRangeProps {
  value: DayRange;
  today: string;
  onApply: (range: DayRange) => void;
}

/** The browser's own fields: everyone knows them, on the phone above all. Applied when told so, not at every key. */
function OwnRange({ value, today, onApply }: OwnRangeProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(value.from ?? '');
  const [to, setTo] = useState(value.to ?? '');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply(readRange({ from, to }));
  };
  return (
    <form onSubmit={apply} noValidate className={classes.own}>
      <p className={classes.title}>{t('dates.own')}</p>
      <TextInput
        type="date"
        label={t('dates.from')}
        max={today}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('dates.to')}
        max={today}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" className={classes.apply}>
        {t('dates.apply')}
      </Button>
    </form>
  );
}

/** The chosen days in words; nothing when any day will do. */
function useRangeWords({ from, to }: DayRange, today: string): string | undefined {
  const { t } = useTranslation();
  const [language] = useLanguage();
  if (from && to) return formatRange(from, to, today, language);
  if (from) return t('dates.since', { day: formatDayOf(from, today, language) });
  if (to) return t('dates.until', { day: formatDayOf(to, today, language) });
  return undefined;
}
