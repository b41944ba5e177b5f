import { getStart, setStart } from '#contract/start.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { publish } from '#server/platform/events/publish.ts';
import type { App } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { loadStart, type StartDeps } from './load-start.ts';
import { setShopStart } from './start.queries.ts';

export function startRoutes(app: App, deps: StartDeps): void {
  const { db, clock } = deps;
  route(app, getStart, ({ viewer }) => loadStart(deps, viewer.accountId));

  route(app, setStart, async ({ viewer: { accountId }, body }) => {
    const now = clock.now();
    await withTransaction(db, async (tx) => {
      await setShopStart(tx, accountId, {
        ...(body.linkTaken && { linkAt: now }),
        ...(body.putAway !== undefined && { putAwayAt: body.putAway ? now : null }),
      });
      // The owner's other devices show the same list.
      await publish(tx, accountId, { name: 'account.changed', payload: {} });
    });
    return loadStart(deps, accountId);
  });
}
