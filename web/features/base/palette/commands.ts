import type { ParseKeys } from 'i18next';
import { type Area, mayEnter, type Role } from '#domain/roles.ts';

interface Command {
  name: ParseKeys;
  also?: ParseKeys;
  to: string;
  search?: object;
  /** Whoever may not enter it is not offered it. */
  area: Area;
}

/** What is done, each on a screen of its own. */
const acts = [
  { name: 'rotators.add', to: '/rotators/add', area: 'rotators' },
  { name: 'members.add', to: '/members/add', area: 'members', also: 'palette.alsoMembers' },
  { name: 'orders.add', to: '/orders/add', area: 'orders' },
  { name: 'spends.add', to: '/spends/add', area: 'spends', also: 'palette.alsoSpends' },
  { name: 'points.topUpPoints', to: '/checkout', area: 'points', also: 'palette.alsoPoints' },
  { name: 'spends.import', to: '/spends/import', area: 'spends' },
  { name: 'labels.add', to: '/leads/labels/add', area: 'labels' },
  { name: 'templates.add', to: '/leads/templates/add', area: 'templates' },
  { name: 'blocked.add', to: '/leads/block/add', area: 'labels' },
  { name: 'pixels.add', to: '/rotators/pixels/add', area: 'pixels' },
  { name: 'domains.add', to: '/rotators/domains/add', area: 'domains' },
  { name: 'apiKeys.add', to: '/settings/api-keys/add', area: 'apiKeys' },
  { name: 'teams.add', to: '/members/teams/add', area: 'teams' },
] as const satisfies readonly Command[];

const places = [
  { name: 'navigation.dashboard', to: '/', area: 'dashboard', also: 'palette.alsoDashboard' },
  { name: 'navigation.leads', to: '/leads', area: 'leads' },
  { name: 'leads.tabHeld', to: '/leads/held', area: 'held' },
  { name: 'leads.tabBlocked', to: '/leads/block', area: 'blockedNumbers' },
  { name: 'leads.tabLabels', to: '/leads/labels', area: 'leads' },
  { name: 'leads.tabTemplates', to: '/leads/templates', area: 'leads', also: 'palette.alsoTemplates' },
  { name: 'leads.tabChats', to: '/leads/chats', area: 'leads' },
  { name: 'leads.trashView', to: '/leads', search: { view: 'trash' }, area: 'labels' },
  { name: 'navigation.orders', to: '/orders', area: 'orders', also: 'palette.alsoOrders' },
  { name: 'navigation.rotators', to: '/rotators', area: 'rotators' },
  { name: 'segments.pixels', to: '/rotators/pixels', area: 'pixels' },
  { name: 'segments.domains', to: '/rotators/domains', area: 'domains' },
  { name: 'navigation.adReport', to: '/rotators/pixels/report', area: 'pixels' },
  { name: 'navigation.members', to: '/members', area: 'members', also: 'palette.alsoMembers' },
  { name: 'segments.teams', to: '/members/teams', area: 'teams' },
  { name: 'navigation.spends', to: '/spends', area: 'spends', also: 'palette.alsoSpends' },
  { name: 'navigation.points', to: '/points', area: 'points', also: 'palette.alsoPoints' },
  { name: 'segments.usage', to: '/usage', area: 'usage' },
  { name: 'navigation.billing', to: '/billing', area: 'billing', also: 'palette.alsoBilling' },
  { name: 'navigation.corporate', to: '/corporate', area: 'corporate' },
  { name: 'navigation.notifications', to: '/profile/notifications', area: 'self' },
  { name: 'navigation.profile', to: '/profile', area: 'self', also: 'palette.alsoProfile' },
  { name: 'navigation.hours', to: '/profile/hours', area: 'self' },
  { name: 'navigation.password', to: '/profile/password', area: 'self' },
  { name: 'navigation.security', to: '/profile/security', area: 'self' },
  { name: 'navigation.devices', to: '/profile/devices', area: 'self' },
  { name: 'navigation.activity', to: '/profile/activity', area: 'audit' },
  { name: 'navigation.help', to: '/help', area: 'self', also: 'palette.alsoHelp' },
  { name: 'navigation.settings', to: '/settings', area: 'self', also: 'palette.alsoSettings' },
  { name: 'settings.tabLook', to: '/settings/look', area: 'rotators' },
  { name: 'settings.tabExports', to: '/settings/exports', area: 'exports', also: 'palette.alsoExports' },
  { name: 'settings.tabImports', to: '/settings/imports', area: 'imports' },
  { name: 'settings.tabApiKeys', to: '/settings/api-keys', area: 'apiKeys' },
  { name: 'settings.tabWebhooks', to: '/settings/webhooks', area: 'webhooks' },
  { name: 'settings.tabBuyers', to: '/settings/buyers', area: 'buyers' },
  { name: 'settings.tabPrivacy', to: '/settings/privacy', area: 'privacy' },
  { name: 'settings.tabClosing', to: '/settings/closing', area: 'leaving' },
] as const satisfies readonly Command[];

interface Offer {
  role: Role;
  /** Not every installation has orders. */
  orders: boolean;
}

export function commandsFor({ role, orders }: Offer): {
  acts: readonly Command[];
  places: readonly Command[];
} {
  const isOffered = ({ area }: Command) => mayEnter(role, area) && (area !== 'orders' || orders);
  return { acts: acts.filter(isOffered), places: places.filter(isOffered) };
}
