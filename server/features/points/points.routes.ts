import { getPoints } from '#contract/points.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route } from '#server/platform/http/route.ts';
import { readPoints } from './read-points.ts';

export function pointsRoutes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  route(app, getPoints, ({ viewer }) => readPoints(deps, viewer.accountId));
}
