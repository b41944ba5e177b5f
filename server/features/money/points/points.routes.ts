import { getPoints, setDailyPoints } from '#contract/points.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { clientOf } from '#server/platform/http/client.ts';
import { route } from '#server/platform/http/route.ts';
import { readPoints } from './read-points.ts';
import * as daily from './set-daily-points.ts';

export function pointsRoutes(app: App, deps: Pick<Deps, 'db' | 'clock' | 'random'>): void {
  route(app, getPoints, ({ viewer }) => readPoints(deps, viewer.accountId));
  route(app, setDailyPoints, ({ viewer, body, request }) =>
    daily.setDailyPoints(deps, viewer, body.pointsPerDay, clientOf(request)),
  );
}
