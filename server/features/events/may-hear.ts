import type { AccountEvent } from '#contract/events.ts';
import { mayEnter, scopeOf } from '#domain/roles.ts';
import type { StoredEvent } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

type Payload<Name> = Extract<AccountEvent, { name: Name }>['payload'];

/** Most news says no more than that something changed. What names a lead is only for those who see it, or just did. */
export function mayHear({ role, memberId }: Viewer, { name, payload }: StoredEvent): boolean {
  // What somebody was told is nobody else's business, the owner's neither.
  if (name === 'notifications.changed')
    return (payload as Payload<'notifications.changed'>).memberId === memberId;
  if (name === 'unreached.changed') return mayEnter(role, 'members');
  if (name !== 'lead.reassigned' || scopeOf(role, 'leads') === 'all') return true;
  const { from, to } = payload as Payload<'lead.reassigned'>;
  return memberId === from || memberId === to;
}
