import type { AccountEvent } from '#contract/events.ts';
import { type Area, mayEnter, scopeOf } from '#domain/roles.ts';
import type { StoredEvent } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

type Name = AccountEvent['name'];
type Payload<One> = Extract<AccountEvent, { name: One }>['payload'];

/** Whose event each is: who may not enter that area never receives it. `null`: no screen does. */
const areaOf: Record<Name, Area | null> = {
  'account.changed': 'self',
  // Also a member's own working hours, pause and status, which every member's screen shows.
  'members.changed': 'self',
  // Also who is in a rotation, which every member's screen shows.
  'rotators.changed': 'self',
  'leads.changed': 'leads',
  'lead.reassigned': 'leads',
  'held.changed': 'held',
  // Managers keep labels and templates, but everyone who works on leads uses them.
  'labels.changed': 'leads',
  'templates.changed': 'leads',
  'blocked-numbers.changed': 'leads',
  'orders.changed': 'orders',
  'exports.changed': 'exports',
  'imports.changed': 'imports',
  'webhooks.changed': 'webhooks',
  'pixels.changed': 'pixels',
  'api-keys.changed': 'apiKeys',
  'domains.changed': 'domains',
  'hosts.changed': null,
  'spends.changed': 'spends',
  'notifications.changed': 'self',
  'unreached.changed': 'members',
  'points.changed': 'points',
  'top-ups.changed': 'billing',
  'corporate.changed': 'corporate',
  'announcements.changed': 'self',
  'session.ended': null,
};

/** A role receives events of its own areas only; what names a person or a lead goes to those whom it concerns. */
export function mayReceive({ role, memberId }: Viewer, { name, payload }: StoredEvent): boolean {
  // An event of a newer version, published while replicas are replaced: nobody's until we know whose it is.
  const area = Object.hasOwn(areaOf, name) ? areaOf[name as Name] : null;
  if (area === null || !mayEnter(role, area)) return false;
  // Notifications are private, also towards the owner.
  if (name === 'notifications.changed')
    return (payload as Payload<'notifications.changed'>).memberId === memberId;
  if (name !== 'lead.reassigned' || scopeOf(role, 'leads') === 'all') return true;
  const { from, to } = payload as Payload<'lead.reassigned'>;
  return memberId === from || memberId === to;
}
