import type { QueryClient } from '@tanstack/react-query';
import type { accountEvents } from '#contract/events.ts';
import { throttle } from '../throttle.ts';
import { queries } from './queries.ts';

/** The first word of the keys under which answers are kept is their feature; two words mean a part of it. */
type QueryPrefix = string | readonly [feature: string, part: string];

/** What each event makes old. */
const queriesByEvent: Record<keyof typeof accountEvents, readonly QueryPrefix[]> = {
  // Someone's own name or picture stands in the lists too, and in another time zone every day is another.
  'account.changed': [
    'profile',
    'members',
    'teams',
    'leads',
    'orders',
    'spends',
    'usage',
    'dashboard',
    'closing',
    ['top-ups', 'options'],
  ],
  'members.changed': ['members', 'teams', 'duty', 'rotators', 'dashboard'],
  'rotators.changed': ['rotators', 'members', 'pixels', 'domains', 'dashboard'],
  // What a lead cost is reckoned by the month.
  'leads.changed': [
    'rotators',
    'members',
    'leads',
    'labels',
    ['spends', 'month'],
    'dashboard',
    ['top-ups', 'options'],
  ],
  'held.changed': ['held', 'dashboard'],
  // The list itself hears of it by leads.changed.
  'lead.reassigned': [],
  'labels.changed': ['labels', 'leads'],
  'templates.changed': ['templates'],
  // A lead says whether its number is blocked.
  'blocked-numbers.changed': ['blocked-numbers', 'leads'],
  'orders.changed': ['orders', 'leads', 'dashboard'],
  'exports.changed': ['exports'],
  'imports.changed': ['imports'],
  'webhooks.changed': ['webhooks'],
  'pixels.changed': ['pixels'],
  'api-keys.changed': ['api-keys'],
  // Links are shown under them.
  'domains.changed': ['domains', 'rotators'],
  'spends.changed': ['spends', 'dashboard'],
  'notifications.changed': ['notifications'],
  'unreached.changed': [['notifications', 'unreached']],
  'points.changed': ['points', 'usage', ['top-ups', 'options']],
  'top-ups.changed': ['top-ups'],
  'corporate.changed': ['corporate'],
  // They come with who we are.
  'announcements.changed': [],
  'hosts.changed': [],
  'session.ended': [],
};

/** Sums over thousands of leads are not asked for at every single one when they pour in. */
const throttledFeature = 'dashboard';
const throttleMs = 4_000;
const throttledCalls = new WeakMap<QueryClient, () => void>();

function invalidateThrottled(client: QueryClient): void {
  const known = throttledCalls.get(client);
  const ask =
    known ?? throttle(throttleMs, () => void client.invalidateQueries({ queryKey: [throttledFeature] }));
  if (!known) throttledCalls.set(client, ask);
  ask();
}

/** What shows in the title of a tab that nobody looks at; the rest is fetched when someone does. */
const alwaysFresh = 'notifications';

/** Marks as old what the event touches, and everything for an event that says we missed some. */
export function invalidateFor(event: string, client: QueryClient = queries, isLookedAt = true): void {
  const refetchType = isLookedAt ? 'active' : 'none';
  const isKnown = Object.hasOwn(queriesByEvent, event);
  if (!isKnown) {
    void client.invalidateQueries({ predicate: (query) => !query.meta?.forAnyone, refetchType });
  }
  const features = isKnown ? queriesByEvent[event as keyof typeof queriesByEvent] : [alwaysFresh];
  for (const old of features) {
    const isNeeded = old === alwaysFresh;
    const queryKey = typeof old === 'string' ? [old] : old;
    if (old === throttledFeature && isLookedAt) invalidateThrottled(client);
    else void client.invalidateQueries({ queryKey, refetchType: isNeeded ? 'active' : refetchType });
  }
}
