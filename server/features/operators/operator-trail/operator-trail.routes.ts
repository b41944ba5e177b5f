import * as calls from '#contract/operator-trail.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { csvType } from '#server/platform/http/csv.ts';
import { download } from '#server/platform/http/download.ts';
import { route } from '#server/platform/http/route.ts';
import { listTrail } from './list-trail.ts';
import { writeTrail } from './write-trail.ts';

export function operatorTrailRoutes(app: App, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  route(app, calls.listTrail, ({ query }) => listTrail(db, query));
  download(app, calls.downloadTrail, csvType, ({ query }) => writeTrail(db, clock, query));
}
