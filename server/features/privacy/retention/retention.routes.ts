import { editRetention, getRetention } from '#contract/retention.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import * as edit from './edit-retention.ts';
import { loadRetention } from './load-retention.ts';

export function retentionRoutes(app: App, deps: Deps): void {
  route(app, getRetention, ({ viewer }) => loadRetention(deps.db, viewer.accountId));
  route(app, editRetention, ({ viewer, body, request }) =>
    edit.editRetention(deps, viewer, body, clientOf(request)),
  );
}
