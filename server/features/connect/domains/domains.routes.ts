import {
  addDomain as addDomainCall,
  checkDomain as checkDomainCall,
  editDomain as editDomainCall,
  getDomain,
  listDomains as listDomainsCall,
  removeDomain as removeDomainCall,
} from '#contract/domains.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { checkDomainNow } from './check-domain-now.ts';
import { listDomains, loadDomain } from './present-domain.ts';
import { removeDomain } from './remove-domain.ts';
import { addDomain, editDomain } from './save-domain.ts';

export function domainsRoutes(app: App, deps: Deps): void {
  route(app, listDomainsCall, async ({ viewer }) => ({
    domains: await listDomains(deps, viewer.accountId),
  }));
  route(app, addDomainCall, ({ viewer, body, request }) =>
    addDomain(deps, viewer, body.host, clientOf(request)),
  );
  route(app, getDomain, ({ viewer, params }) => loadDomain(deps, viewer.accountId, params.id));
  route(app, editDomainCall, ({ viewer, params, body, request }) =>
    editDomain(deps, viewer, params.id, body, clientOf(request)),
  );
  route(app, checkDomainCall, ({ viewer, params }) => checkDomainNow(deps, viewer, params.id));
  route(app, removeDomainCall, async ({ viewer, params, request }) => {
    await removeDomain(deps, viewer, params.id, clientOf(request));
    return {};
  });
}
