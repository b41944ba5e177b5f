import type { LeadStatus } from './lead-status.ts';

const order = ['lost', 'new', 'contacted', 'ordered'] as const satisfies readonly LeadStatus[];

/** Where several leads of one buyer stand together: the furthest any of them came, lost only when all of them are. */
export function mergedStatus<Status extends LeadStatus>(statuses: readonly [Status, ...Status[]]): Status {
  return statuses.reduce((one, other) => (order.indexOf(other) > order.indexOf(one) ? other : one));
}
