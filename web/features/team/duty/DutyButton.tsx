import { UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDutyText } from '#web/entities/hours/duty-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/now.ts';
import { Drawer } from '#web/ui/overlays/Drawer.tsx';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { ChoosePause } from './ChoosePause.tsx';
import classes from './DutyButton.module.css';
import { DutyDot } from './DutyDot.tsx';
import { DutyMenu, DutySheet } from './DutyItems.tsx';
import { dutyQuery } from './duty-query.ts';
import { usePauseItems } from './pause-items.tsx';
import { usePause } from './use-pause.ts';

/** In the head of every own screen of who is in a rotation: whether one is on duty, and a pause in two taps. */
export function DutyButton() {
  const { t } = useTranslation();
  const { data: duty } = useQuery(dutyQuery);
  const now = useNow();
  const text = useDutyText();
  const items = usePauseItems();
  const pause = usePause();
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });

  // Its place is kept from the start, so that nothing beside it jumps.
  if (!duty) return <span className={classes.place} aria-hidden="true" />;

  // Who gets no leads has nothing to be on duty for.
  if (!duty.inRotation) return null;

  const { tone, label, hint } = text(duty, now);
  const close = () => setOpen(false);
  const list = items(duty, now, {
    set: (until) => {
      close();
      pause.set(duty, until);
    },
    choose: () => {
      close();
      setChoosing(true);
    },
  });
  const button = (
    <UnstyledButton
      className={classes.button}
      data-tone={tone}
      data-tour="duty"
      aria-label={t('duty.menu', { state: [label, hint].filter(Boolean).join(', ') })}
      aria-busy={pause.isPending}
      onClick={() => isPhone && setOpen(true)}
      {...(isPhone && { 'aria-haspopup': 'dialog' as const })}
    >
      <DutyDot tone={tone} size={8} />
      <span className={classes.label}>{label}</span>
      <IconChevronDown size={14} stroke={1.75} aria-hidden className={classes.chevron} />
    </UnstyledButton>
  );
  return (
    <div className={classes.place}>
      {isPhone ? (
        <>
          {button}
          <Drawer
            opened={isOpen}
            onClose={close}
            position="bottom"
            classNames={{ content: classes.sheet }}
            title={label}
            closeButtonProps={{ 'aria-label': t('app.close'), size: 44, iconSize: 20 }}
          >
            {hint && <p className={classes.hint}>{hint}</p>}
            <DutySheet items={list} onGo={close} />
          </Drawer>
        </>
      ) : (
        <Menu position="bottom-end" width={280} opened={isOpen} onChange={setOpen} withinPortal={false}>
          <Menu.Target>{button}</Menu.Target>
          <Menu.Dropdown>
            <DutyMenu items={list} />
          </Menu.Dropdown>
        </Menu>
      )}
      <ChoosePause
        isOpen={isChoosing}
        timeZone={duty.hours.timeZone}
        onClose={() => setChoosing(false)}
        onChoose={(until) => {
          setChoosing(false);
          pause.set(duty, until);
        }}
      />
    </div>
  );
}
