import { getLead } from '#contract/lead-detail.ts';
import { getLeadChoices, getLeadSummary, listLeads } from '#contract/lead-list.ts';
import { listLeadTakers } from '#contract/lead-takers.ts';
import { listWaitingLeads } from '#contract/waiting-leads.ts';
import { readOfOpened } from '#server/features/messages/notifications/read-notifications.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { pageOfLeads } from './list-leads.ts';
import { pageOfWaiting } from './list-waiting.ts';
import { loadLead } from './load-lead.ts';
import { loadLeadChoices } from './load-lead-choices.ts';
import { loadLeadSummary } from './load-lead-summary.ts';
import { loadLeadTakers } from './load-lead-takers.ts';

export function leadsRoutes(app: App, deps: Deps): void {
  route(app, listLeads, ({ viewer, query }) => pageOfLeads(deps, viewer, query));
  route(app, getLeadSummary, ({ viewer }) => loadLeadSummary(deps, viewer));
  route(app, getLeadChoices, ({ viewer }) => loadLeadChoices(deps, viewer));
  route(app, listWaitingLeads, ({ viewer, query }) => pageOfWaiting(deps, viewer, query));
  route(app, listLeadTakers, ({ viewer }) => loadLeadTakers(deps, viewer));
  route(app, getLead, async ({ viewer, params }) => {
    const lead = await loadLead(deps, viewer, params.id);
    await readOfOpened(deps, viewer, lead.id);
    return lead;
  });
}
