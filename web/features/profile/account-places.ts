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
export const accountPlaces = [
  { to: '/profile', name: 'places.profile', tab: 'tabs.profile', icon: IconUser, ownerOnly: false },
  { to: '/profile/hours', name: 'places.hours', tab: 'tabs.hours', icon: IconClockHour4, ownerOnly: false },
  { to: '/profile/password', name: 'places.password', tab: 'tabs.password', icon: IconKey, ownerOnly: false },
  {
    to: '/profile/security',
    name: 'places.security',
    tab: 'tabs.security',
    icon: IconShieldLock,
    ownerOnly: false,
  },
  {
    to: '/profile/notifications',
    name: 'places.notifications',
    tab: 'tabs.notifications',
    icon: IconBell,
    ownerOnly: false,
  },
  {
    to: '/profile/devices',
    name: 'places.devices',
    tab: 'tabs.devices',
    icon: IconDevices,
    ownerOnly: false,
  },
  {
    to: '/profile/activity',
    name: 'places.activity',
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
