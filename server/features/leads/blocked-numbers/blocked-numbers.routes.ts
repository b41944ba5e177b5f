import { addBlockedNumber, listBlockedNumbers, removeBlockedNumber } from '#contract/blocked-numbers.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import * as add from './add-blocked-number.ts';
import * as list from './list-blocked-numbers.ts';
import * as remove from './remove-blocked-number.ts';

export function blockedNumbersRoutes(app: App, deps: Deps): void {
  route(app, listBlockedNumbers, ({ viewer, query }) => list.listBlockedNumbers(deps.db, viewer, query));
  route(app, addBlockedNumber, ({ viewer, body, request }) =>
    add.addBlockedNumber(deps, viewer, body, clientOf(request)),
  );
  route(app, removeBlockedNumber, async ({ viewer, params, request }) => {
    await remove.removeBlockedNumber(deps, viewer, params.phone, clientOf(request));
    return {};
  });
}
