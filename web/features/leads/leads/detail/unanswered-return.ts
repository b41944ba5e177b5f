import type { Lead, LeadEventKind, LeadVisit } from '#contract/lead-detail.ts';

/** What whoever has the lead does once they have spoken with the buyer. */
const answers: ReadonlySet<LeadEventKind> = new Set(['followed_up', 'chat', 'status', 'ordered']);

/** The last time the buyer came back, as long as nothing shows that somebody has written to them since. */
export function unansweredReturn(lead: Lead): LeadVisit | undefined {
  if (lead.locked || lead.trashedAt || lead.fakeAt) return undefined;
  const [visit] = lead.visits;
  if (!visit || lead.events.some(({ kind, at }) => answers.has(kind) && at > visit.at)) return undefined;
  return visit;
}
