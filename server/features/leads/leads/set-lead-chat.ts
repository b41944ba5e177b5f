import type { Lead } from '#contract/lead-detail.ts';
import type { ChatAnswer } from '#domain/lead-status.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ActDeps, changeLead } from './change-lead.ts';
import { lockOpenLead } from './lock-lead.ts';

export async function setLeadChat(
  deps: ActDeps,
  viewer: Viewer,
  id: string,
  chat: ChatAnswer | null,
): Promise<Lead> {
  return changeLead(deps, viewer, id, lockOpenLead, (_tx, lead) => {
    if (chat === lead.chat) return undefined;
    return { set: { chat }, events: [{ kind: 'chat', details: { from: lead.chat, to: chat } }] };
  });
}
