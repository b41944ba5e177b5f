import * as calls from '#contract/operator-accounts.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { listAccounts } from './list-accounts.ts';
import { loadAccount } from './load-account.ts';
import { resetOwnerSecondFactor } from './reset-owner-second-factor.ts';
import { resumeAccount, suspendAccount } from './suspend-account.ts';

export function operatorAccountsRoutes(app: App, deps: Deps): void {
  route(app, calls.listAccounts, ({ query }) => listAccounts(deps, query));
  route(app, calls.getAccount, ({ params }) => loadAccount(deps, params.accountId));
  routeAction(app, deps, calls.suspendAccount, ({ operator, params, body, deps: acting }) =>
    suspendAccount(acting, operator, { ...params, ...body }),
  );
  routeAction(app, deps, calls.resumeAccount, ({ operator, params, body, deps: acting }) =>
    resumeAccount(acting, operator, { ...params, ...body }),
  );
  routeAction(app, deps, calls.resetOwnerSecondFactor, ({ operator, params, body, deps: acting }) =>
    resetOwnerSecondFactor(acting, operator, { ...params, ...body }),
  );
}
