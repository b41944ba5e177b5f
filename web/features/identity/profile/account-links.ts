import {
  IconBell,
  IconClockHour4,
  IconDevices,
  IconHistory,
  IconKey,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';

/** What a person can look after of their own account; the menu and the tabs name them differently. */
export const accountLinks = [
  { to: '/profile', name: 'navigation.profile', tab: 'tabs.profile', icon: IconUser, ownerOnly: false },
  {
    to: '/profile/hours',
    name: 'navigation.hours',
    tab: 'tabs.hours',
    icon: IconClockHour4,
    ownerOnly: false,
  },
  {
    to: '/profile/password',
    name: 'navigation.password',
    tab: 'tabs.password',
    icon: IconKey,
    ownerOnly: false,
  },
  {
    to: '/profile/security',
    name: 'navigation.security',
    tab: 'tabs.security',
    icon: IconShieldLock,
    ownerOnly: false,
  },
  {
    to: '/profile/notifications',
    name: 'navigation.notifications',
    tab: 'tabs.notifications',
    icon: IconBell,
    ownerOnly: false,
  },
  {
    to: '/profile/devices',
    name: 'navigation.devices',
    tab: 'tabs.devices',
    icon: IconDevices,
    ownerOnly: false,
  },
  {
    to: '/profile/activity',
    name: 'navigation.activity',
    tab: 'tabs.activity',
    icon: IconHistory,
    ownerOnly: true,
  },
] as const satisfies readonly {
  to: string;
  name: ParseKeys;
  tab: ParseKeys;
  ownerOnly: boolean;
  icon: unknown;
}[];
