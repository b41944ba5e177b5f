import { IconCalendarTime, IconClock, IconMoon, IconSun, IconSunrise } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type ReminderChoiceName, reminderChoices } from '#domain/reminder-choices.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { serverNow } from '#web/lib/api/server-time.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Menu } from '#web/ui/overlays/Menu.tsx';
import { toastFailure } from '#web/ui/toast.ts';
import { useShortTime } from '../detail/use-short-time.ts';
import classes from './RemindMenu.module.css';
import { type Remindable, useRemind } from './remind.ts';

const icons = {
  hour: IconClock,
  afternoon: IconSun,
  morning: IconSunrise,
  tomorrow: IconMoon,
} satisfies Record<ReminderChoiceName, typeof IconClock>;

interface RemindMenuProps {
  lead: Remindable;
  opened?: boolean;
  onChange?: (isOpen: boolean) => void;
  onDone?: () => void;
  /** The button that opens it. */
  children: ReactNode;
}

/** Few pick a time of their own: the form for it is fetched when they do. */
async function pickTime(onPick: (at: Date) => void): Promise<void> {
  try {
    const { openPickTime } = await loadChunk(() => import('./PickTime.tsx'));
    openPickTime(onPick);
  } catch (error) {
    toastFailure(error);
  }
}

/** When to show a lead again. */
export function RemindMenu({ lead, opened, onChange, onDone, children }: RemindMenuProps) {
  const { t } = useTranslation();
  const { timeZone } = useUser();
  const shortTime = useShortTime();
  const { remind, forget } = useRemind(lead);
  const choose = (at: Date) => {
    void remind(at);
    onDone?.();
  };
  return (
    <Menu position="bottom-end" {...(opened !== undefined && { opened })} {...(onChange && { onChange })}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('waiting.remind')}</Menu.Label>
        {reminderChoices(serverNow(), timeZone).map(({ name, at }) => {
          const ChoiceIcon = icons[name];
          return (
            <Menu.Item
              key={name}
              leftSection={<ChoiceIcon size={18} stroke={1.75} aria-hidden />}
              rightSection={<span className={classes.time}>{shortTime(at.toISOString())}</span>}
              onClick={() => choose(at)}
            >
              {t(`waiting.${name}`)}
            </Menu.Item>
          );
        })}
        <Menu.Item
          leftSection={<IconCalendarTime size={18} stroke={1.75} aria-hidden />}
          onClick={() => void pickTime(choose)}
        >
          {t('waiting.pick')}
        </Menu.Item>
        {lead.remindAt && <Menu.Item onClick={() => void forget()}>{t('waiting.forget')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
