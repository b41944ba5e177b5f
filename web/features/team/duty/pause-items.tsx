import { IconCalendarTime, IconClockPause, IconPlayerPlay, IconSettings } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import type { OwnDuty } from '#contract/duty.ts';
import { momentText } from '#web/entities/hours/moment-text.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { type PauseLength, pauseEnd } from './pause-choices.ts';

const lengths = [
  ['half-hour', 'duty.pauseHalfHour'],
  ['hour', 'duty.pauseHour'],
  ['two-hours', 'duty.pauseTwoHours'],
  ['tomorrow', 'duty.pauseTomorrow'],
] as const satisfies [PauseLength, ParseKeys][];

export interface PauseItem {
  id: string;
  icon: ReactNode;
  text: string;
  /** When it would end. */
  hint?: string;
  /** Where it leads instead. */
  to?: '/profile/hours';
  onPress?: () => void;
}

interface PauseActions {
  set: (until: Date | null) => void;
  choose: () => void;
}

/** What can be done about one's own duty, in the order it is wanted. */
export function usePauseItems(): (duty: OwnDuty, now: Date, actions: PauseActions) => PauseItem[] {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone: account } = useUser();
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };
  return ({ hours: { timeZone }, pausedUntil }, now, { set, choose }) => [
    ...(pausedUntil !== null && now < new Date(pausedUntil)
      ? [
          {
            id: 'resume',
            icon: <IconPlayerPlay {...icon} />,
            text: t('duty.resume'),
            onPress: () => set(null),
          },
        ]
      : []),
    ...lengths.map(([length, text]) => ({
      id: length,
      icon: <IconClockPause {...icon} />,
      text: t(text),
      hint: momentText(t, language, { of: timeZone, account }, pauseEnd(length, timeZone, now), now),
      // Reckoned anew: the menu may have been open for a while.
      onPress: () => set(pauseEnd(length, timeZone, new Date())),
    })),
    { id: 'choose', icon: <IconCalendarTime {...icon} />, text: t('duty.pauseChoose'), onPress: choose },
    { id: 'hours', icon: <IconSettings {...icon} />, text: t('duty.setHours'), to: '/profile/hours' },
  ];
}
