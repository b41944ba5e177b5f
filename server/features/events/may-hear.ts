import type { AccountEvent } from '#contract/events.ts';
import { scopeOf } from '#domain/roles.ts';
import type { StoredEvent } from '#server/platform/events/publish.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';

type Reassigned = Extract<AccountEvent, { name: 'lead.reassigned' }>['payload'];

/** Most news says no more than that something changed. What names a lead is only for those who see it, or just did. */
export function mayHear({ role, memberId }: Viewer, { name, payload }: StoredEvent): boolean {
  if (name !== 'lead.reassigned' || scopeOf(role, 'leads') === 'all') return true;
  const { from, to } = payload as Reassigned;
  return memberId === from || memberId === to;
}
