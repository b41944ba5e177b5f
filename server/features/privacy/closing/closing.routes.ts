import * as calls from '#contract/closing.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { closeAccount } from './close-account.ts';
import { loadClosing } from './load-closing.ts';
import { reopenAccount } from './reopen-account.ts';

export function closingRoutes(app: App, deps: Deps): void {
  route(app, calls.getClosing, ({ viewer }) => loadClosing(deps, viewer.accountId));
  route(app, calls.closeAccount, ({ viewer, body, request }) =>
    closeAccount(deps, viewer, body, clientOf(request)),
  );
  route(app, calls.reopenAccount, ({ viewer, request }) => reopenAccount(deps, viewer, clientOf(request)));
}
