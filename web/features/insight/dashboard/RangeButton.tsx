import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import range from '#web/ui/DateRange.module.css';
import { type DayRange, formatRange } from '#web/ui/date-range.ts';
import { Popover } from '#web/ui/overlays/Popover.tsx';
import { RangeChoices } from '#web/ui/RangeChoices.tsx';
import classes from './RangeButton.module.css';

interface RangeButtonProps {
  value: Required<DayRange>;
  today: string;
  longest: number;
  onChange: (range: DayRange) => void;
  /** Below the choices. */
  children?: ReactNode;
}

/** For a screen that is about some days as a whole: there always are some. */
export function RangeButton({ value, today, longest, onChange, children }: RangeButtonProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onDismiss={() => setOpen(false)} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.button} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={18} stroke={1.75} aria-hidden />
          <span className={classes.hidden}>{t('dates.date')}: </span>
          {formatRange(value.from, value.to, today, language)}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={range.menu} aria-label={t('dates.choose')}>
        <RangeChoices
          value={value}
          today={today}
          longest={longest}
          onChoose={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
        {children && <div className={classes.foot}>{children}</div>}
      </Popover.Dropdown>
    </Popover>
  );
}
