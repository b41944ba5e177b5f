import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import type { Leave } from '#domain/working-hours.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DateField } from '#web/ui/DateField.tsx';
import { Popover } from '#web/ui/overlays/Popover.tsx';
import classes from './Leaves.module.css';
import { type LeaveFault, leaveFaults } from './leave-text.ts';
import { staysOpen } from './stays-open.ts';

const nothing: Leave = { from: '', to: '' };

const faultTexts = {
  missing: 'hours.leaveMissing',
  order: 'hours.leaveOrder',
  past: 'hours.leavePast',
} as const satisfies Record<LeaveFault, ParseKeys>;

interface AddLeaveProps {
  /** In the zone of the hours, '2026-11-15'. */
  today: string;
  onAdd: (leave: Leave) => void;
}

export function AddLeave({ today, onAdd }: AddLeaveProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const faults = leaveFaults(typed, today);
  const isWhole = Object.keys(faults).length === 0;

  const close = () => {
    setOpen(false);
    setTyped(nothing);
    setTried(false);
  };
  const add = () => {
    setTried(true);
    if (!isWhole) return;
    onAdd(typed);
    close();
  };
  const said = (fault: LeaveFault | undefined) => (isTried && fault ? t(faultTexts[fault]) : undefined);
  return (
    <Popover
      opened={isOpen}
      // Two good dates are meant, also by someone who presses "save" without "add".
      onChange={(opened) => (opened ? setOpen(true) : isWhole ? add() : close())}
      closeOnEscape={false}
      position="bottom-end"
      width={272}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          {t('hours.leaveAdd')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.form}
        aria-label={t('hours.leaveAdd')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
          // It may stand inside a form, whose Enter would send everything.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          add();
        }}
      >
        <DateField
          label={t('hours.leaveFrom')}
          min={today}
          value={typed.from}
          error={said(faults.from)}
          onChange={(event) => setTyped({ ...typed, from: event.currentTarget.value })}
          {...staysOpen}
        />
        <DateField
          label={t('hours.leaveTo')}
          min={typed.from || today}
          value={typed.to}
          error={said(faults.to)}
          onChange={(event) => setTyped({ ...typed, to: event.currentTarget.value })}
          {...staysOpen}
        />
        <Button className={classes.act} onClick={add} {...staysOpen}>
          {t('hours.leaveDo')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
