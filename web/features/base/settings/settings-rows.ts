import type { Icon } from '@tabler/icons-react';
import {
  IconApi,
  IconArchive,
  IconBan,
  IconBell,
  IconBuildingStore,
  IconClockHour4,
  IconDatabaseImport,
  IconDevices,
  IconFileDownload,
  IconHistory,
  IconKey,
  IconLanguage,
  IconMessage2,
  IconPhoto,
  IconShieldLock,
  IconSpeakerphone,
  IconSpy,
  IconTag,
  IconUser,
  IconUserSearch,
  IconWebhook,
  IconWorldWww,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { type Area, mayEnter, type Role } from '#domain/roles.ts';

interface Row {
  id: string;
  to: string;
  /** The part of its screen that is meant. */
  hash?: string;
  name: ParseKeys;
  icon: Icon;
  /** Whoever may not enter it does not see it. */
  area: Area;
}

const shop = [
  {
    id: 'shop',
    to: '/profile',
    hash: 'shop',
    name: 'settings.rowShop',
    icon: IconBuildingStore,
    area: 'shop',
  },
  { id: 'logo', to: '/settings/look', name: 'settings.tabLook', icon: IconPhoto, area: 'rotators' },
  { id: 'privacy', to: '/settings/privacy', name: 'settings.tabPrivacy', icon: IconSpy, area: 'privacy' },
] as const satisfies readonly Row[];

const chat = [
  {
    id: 'templates',
    to: '/leads/templates',
    name: 'settings.rowTemplates',
    icon: IconMessage2,
    area: 'leads',
  },
  { id: 'labels', to: '/leads/labels', name: 'segments.labels', icon: IconTag, area: 'labels' },
  { id: 'blocked', to: '/leads/block', name: 'settings.rowBlocked', icon: IconBan, area: 'blockedNumbers' },
] as const satisfies readonly Row[];

const connections = [
  { id: 'pixels', to: '/rotators/pixels', name: 'segments.pixels', icon: IconSpeakerphone, area: 'pixels' },
  { id: 'domains', to: '/rotators/domains', name: 'segments.domains', icon: IconWorldWww, area: 'domains' },
  { id: 'apiKeys', to: '/settings/api-keys', name: 'settings.tabApiKeys', icon: IconApi, area: 'apiKeys' },
  {
    id: 'webhooks',
    to: '/settings/webhooks',
    name: 'settings.tabWebhooks',
    icon: IconWebhook,
    area: 'webhooks',
  },
] as const satisfies readonly Row[];

const own = [
  { id: 'profile', to: '/profile', name: 'navigation.profile', icon: IconUser, area: 'self' },
  {
    id: 'language',
    to: '/profile',
    hash: 'language',
    name: 'app.language',
    icon: IconLanguage,
    area: 'self',
  },
  { id: 'hours', to: '/profile/hours', name: 'navigation.hours', icon: IconClockHour4, area: 'self' },
  {
    id: 'notifications',
    to: '/settings/notifications',
    name: 'settings.tabNotifications',
    icon: IconBell,
    area: 'self',
  },
  { id: 'password', to: '/profile/password', name: 'navigation.password', icon: IconKey, area: 'self' },
  {
    id: 'security',
    to: '/profile/security',
    name: 'navigation.security',
    icon: IconShieldLock,
    area: 'self',
  },
  { id: 'devices', to: '/profile/devices', name: 'navigation.devices', icon: IconDevices, area: 'self' },
  { id: 'activity', to: '/profile/activity', name: 'navigation.activity', icon: IconHistory, area: 'audit' },
] as const satisfies readonly Row[];

const data = [
  {
    id: 'exports',
    to: '/settings/exports',
    name: 'settings.tabExports',
    icon: IconFileDownload,
    area: 'exports',
  },
  {
    id: 'imports',
    to: '/settings/imports',
    name: 'settings.tabImports',
    icon: IconDatabaseImport,
    area: 'imports',
  },
  { id: 'buyers', to: '/settings/buyers', name: 'settings.tabBuyers', icon: IconUserSearch, area: 'buyers' },
  { id: 'closing', to: '/settings/closing', name: 'settings.tabClosing', icon: IconArchive, area: 'leaving' },
] as const satisfies readonly Row[];

export type SettingsRow =
  | (typeof shop)[number]
  | (typeof chat)[number]
  | (typeof connections)[number]
  | (typeof own)[number]
  | (typeof data)[number];

export interface SettingsGroup {
  title: ParseKeys;
  rows: readonly SettingsRow[];
}

const groups = {
  shop: { title: 'settings.groupShop', rows: shop },
  chat: { title: 'settings.groupChat', rows: chat },
  connections: { title: 'settings.groupConnections', rows: connections },
  own: { title: 'settings.groupOwn', rows: own },
  data: { title: 'settings.groupData', rows: data },
} as const satisfies Record<string, SettingsGroup>;

/** The two columns of a desk, which a phone shows one after the other. Who sets little of the shop begins with themselves. */
export function settingsColumns(role: Role): SettingsGroup[][] {
  const columns: SettingsGroup[][] = mayEnter(role, 'rotators')
    ? [
        [groups.shop, groups.chat, groups.connections],
        [groups.own, groups.data],
      ]
    : [[groups.own], [groups.chat, groups.data]];
  return columns.map((column) =>
    column
      .map(({ title, rows }) => ({ title, rows: rows.filter(({ area }) => mayEnter(role, area)) }))
      .filter(({ rows }) => rows.length > 0),
  );
}
