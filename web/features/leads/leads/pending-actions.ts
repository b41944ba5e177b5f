import type { LeadRow } from '#contract/lead-list.ts';
import { type PendingAction, usePendingActions } from '#web/entities/lead/outbox.ts';

/** Of what is kept on the device one toast speaks at a time. */
export const keptAbout = 'kept';

/** What a follow-up makes of a lead. */
export function contactedAt({ status, firstContactAt }: LeadRow, at: string) {
  return {
    status: status === 'new' ? ('contacted' as const) : status,
    firstContactAt: firstContactAt ?? at,
  };
}

/** The server does not know yet what was done without a network; whoever did it sees it done. */
export function withPending<Row extends LeadRow>(lead: Row, actions: readonly PendingAction[]): Row {
  let shown = lead;
  for (const { leadId, at, act } of actions) {
    if (leadId !== lead.id) continue;
    shown = { ...shown, ...(act.kind === 'chat' ? { chat: act.chat } : contactedAt(shown, at)) };
  }
  return shown;
}

export function useIsPending(leadId: string, kind?: PendingAction['act']['kind']): boolean {
  return usePendingActions().some((one) => one.leadId === leadId && (!kind || one.act.kind === kind));
}
