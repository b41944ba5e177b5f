import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { Day } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Popover } from '#web/ui/overlays/Popover.tsx';
import classes from './CopyDay.module.css';
import { copyDay } from './change-days.ts';
import { useDayName, weekdays } from './day-names.ts';
import { staysOpen } from './stays-open.ts';

const monday = 0;
const restOfWorkWeek = [1, 2, 3, 4];

interface CopyDayProps {
  days: readonly Day[];
  onCopy: (days: Day[]) => void;
}

/** One day's hours for other days too: at first Monday's for the other working days. */
export function CopyDay({ days, onCopy }: CopyDayProps) {
  const { t } = useTranslation();
  const dayName = useDayName();
  const [isOpen, setOpen] = useState(false);
  const [from, setFrom] = useState<number>(monday);
  const [to, setTo] = useState<readonly number[]>(restOfWorkWeek);
  const targets = to.filter((day) => day !== from);
  const toggle = (day: number, isChosen: boolean) =>
    setTo(isChosen ? [...to, day] : to.filter((other) => other !== day));
  const copy = () => {
    onCopy(copyDay(days, from, targets));
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={256} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          className={classes.open}
          leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('hours.copy', { day: dayName(from) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.form} aria-label={t('hours.copy', { day: dayName(from) })}>
        <NativeSelect
          label={t('hours.copyFrom')}
          data={weekdays.map((day) => ({ value: String(day), label: dayName(day) }))}
          value={String(from)}
          onChange={(event) => setFrom(Number(event.currentTarget.value))}
          {...staysOpen}
        />
        <fieldset className={classes.targets}>
          <legend>{t('hours.copyTo')}</legend>
          {weekdays
            .filter((day) => day !== from)
            .map((day) => (
              <Checkbox
                key={day}
                className={classes.target}
                size="xs"
                radius={5}
                label={dayName(day)}
                checked={to.includes(day)}
                onChange={(event) => toggle(day, event.currentTarget.checked)}
                {...staysOpen}
              />
            ))}
        </fieldset>
        <Button className={classes.act} onClick={copy} disabled={targets.length === 0} {...staysOpen}>
          {t('hours.copyDo')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
