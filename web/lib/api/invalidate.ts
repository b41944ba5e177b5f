import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { accountEvents } from '#contract/events.ts';
import { throttle } from '../throttle.ts';
import { queries } from './queries.ts';
import {
  apiKeyKeys,
  blockedNumberKeys,
  closingKeys,
  corporateKeys,
  dashboardKeys,
  domainKeys,
  dutyKeys,
  exportKeys,
  heldKeys,
  importKeys,
  labelKeys,
  leadKeys,
  memberKeys,
  notificationKeys,
  orderKeys,
  pixelKeys,
  pointKeys,
  profileKeys,
  rotatorKeys,
  spendKeys,
  startKeys,
  teamKeys,
  templateKeys,
  topUpKeys,
  usageKeys,
  webhookKeys,
} from './query-keys.ts';

/** What each event makes old. */
const queriesByEvent: Record<keyof typeof accountEvents, readonly QueryKey[]> = {
  // Someone's own name or picture stands in the lists too, and in another time zone every day is another.
  'account.changed': [
    profileKeys.all,
    memberKeys.all,
    teamKeys.all,
    leadKeys.all,
    orderKeys.all,
    spendKeys.all,
    usageKeys.all,
    dashboardKeys.all,
    closingKeys.all,
    topUpKeys.options,
    startKeys.all,
  ],
  'members.changed': [
    memberKeys.all,
    teamKeys.all,
    dutyKeys.all,
    rotatorKeys.all,
    dashboardKeys.all,
    startKeys.all,
  ],
  'rotators.changed': [
    rotatorKeys.all,
    memberKeys.all,
    // Who is in a rotation now, and who no longer is.
    dutyKeys.all,
    pixelKeys.all,
    domainKeys.all,
    dashboardKeys.all,
    startKeys.all,
  ],
  // What a lead cost is reckoned by the month.
  'leads.changed': [
    rotatorKeys.all,
    memberKeys.all,
    leadKeys.all,
    labelKeys.all,
    spendKeys.months,
    dashboardKeys.all,
    topUpKeys.options,
    startKeys.all,
  ],
  'held.changed': [heldKeys.all, dashboardKeys.all],
  // The list itself is refreshed by leads.changed.
  'lead.reassigned': [],
  'labels.changed': [labelKeys.all, leadKeys.all],
  'templates.changed': [templateKeys.all],
  // A lead says whether its number is blocked.
  'blocked-numbers.changed': [blockedNumberKeys.all, leadKeys.all],
  'orders.changed': [orderKeys.all, leadKeys.all, dashboardKeys.all],
  'exports.changed': [exportKeys.all],
  'imports.changed': [importKeys.all],
  'webhooks.changed': [webhookKeys.all],
  'pixels.changed': [pixelKeys.all],
  'api-keys.changed': [apiKeyKeys.all],
  // Links are shown under them.
  'domains.changed': [domainKeys.all, rotatorKeys.all],
  'spends.changed': [spendKeys.all, dashboardKeys.all],
  'notifications.changed': [notificationKeys.all],
  'unreached.changed': [notificationKeys.unreached],
  'points.changed': [pointKeys.all, usageKeys.all, topUpKeys.options],
  'top-ups.changed': [topUpKeys.all],
  'corporate.changed': [corporateKeys.all],
  // They come with who we are.
  'announcements.changed': [],
  'hosts.changed': [],
  'session.ended': [],
};

/** Sums over thousands of leads are not asked for at every single one when they pour in. */
const throttledKey: QueryKey = dashboardKeys.all;
const throttleMs = 4_000;
const throttledCalls = new WeakMap<QueryClient, () => void>();

function invalidateThrottled(client: QueryClient): void {
  const known = throttledCalls.get(client);
  const ask = known ?? throttle(throttleMs, () => void client.invalidateQueries({ queryKey: throttledKey }));
  if (!known) throttledCalls.set(client, ask);
  ask();
}

/** What shows in the title of a tab that nobody looks at; the rest is fetched when someone does. */
const alwaysFresh: QueryKey = notificationKeys.all;

/** Marks as old what the event touches, and everything for an event that says we missed some. */
export function invalidateFor(event: string, client: QueryClient = queries, isVisible = true): void {
  const refetchType = isVisible ? 'active' : 'none';
  const isKnown = Object.hasOwn(queriesByEvent, event);
  if (!isKnown) {
    void client.invalidateQueries({ predicate: (query) => !query.meta?.forAnyone, refetchType });
  }
  const keys = isKnown ? queriesByEvent[event as keyof typeof queriesByEvent] : [alwaysFresh];
  for (const queryKey of keys) {
    const isNeeded = queryKey === alwaysFresh;
    if (queryKey === throttledKey && isVisible) invalidateThrottled(client);
    else void client.invalidateQueries({ queryKey, refetchType: isNeeded ? 'active' : refetchType });
  }
}
