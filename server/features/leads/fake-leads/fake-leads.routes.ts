import {
  getFakeRefunds,
  markLeadFake as markCall,
  unmarkLeadFake as unmarkCall,
} from '#contract/fake-leads.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadFakeRefunds } from './load-fake-refunds.ts';
import { markLeadFake, unmarkLeadFake } from './mark-lead-fake.ts';

export function fakeLeadsRoutes(app: App, deps: Deps): void {
  route(app, getFakeRefunds, ({ viewer, query }) => loadFakeRefunds(deps, viewer, query.lead));
  route(app, markCall, ({ viewer, params }) => markLeadFake(deps, viewer, params.id));
  route(app, unmarkCall, ({ viewer, params }) => unmarkLeadFake(deps, viewer, params.id));
}
