import type { QueryClient } from '@tanstack/react-query';
import type { accountEvents } from '#contract/events.ts';
import { queries } from './queries.ts';

/** What each event makes old: the first word of the keys under which answers are kept is their feature. */
const touched: Record<keyof typeof accountEvents, readonly string[]> = {
  // Someone's own name or picture stands in the lists too.
  'account.changed': ['profile', 'members', 'teams'],
  'members.changed': ['members', 'teams', 'duty', 'rotators'],
  'rotators.changed': ['rotators', 'members'],
  'leads.changed': ['rotators', 'members', 'leads', 'labels'],
  // The list itself hears of it by leads.changed.
  'lead.reassigned': [],
  'labels.changed': ['labels', 'templates', 'blocked-numbers', 'leads'],
  'orders.changed': ['orders', 'leads'],
  'exports.changed': ['exports'],
  'imports.changed': ['imports'],
  'webhooks.changed': ['webhooks'],
  'api-keys.changed': ['api-keys'],
  'points.changed': ['points', 'usage'],
  'session.ended': [],
};

/** Marks as old what the event touches, and everything for an event that says we missed some. */
export function outdate(event: string, client: QueryClient = queries): void {
  if (!Object.hasOwn(touched, event)) {
    void client.invalidateQueries({ predicate: (query) => !query.meta?.forAnyone });
    return;
  }
  for (const feature of touched[event as keyof typeof touched]) {
    void client.invalidateQueries({ queryKey: [feature] });
  }
}
