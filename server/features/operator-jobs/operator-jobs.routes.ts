import * as calls from '#contract/operator-jobs.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAct } from '#server/platform/http/route.ts';
import { actOnJob, actOnTask } from './act-on-jobs.ts';
import { listJobs } from './list-jobs.ts';

export function operatorJobsRoutes(app: App, deps: Deps): void {
  route(app, calls.listJobs, ({ query }) => listJobs(deps.db, query));
  routeAct(app, deps, calls.retryJob, ({ tx, params, body }) =>
    actOnJob(tx, params.id, 'retry', body.reason),
  );
  routeAct(app, deps, calls.dropJob, ({ tx, params, body }) => actOnJob(tx, params.id, 'drop', body.reason));
  routeAct(app, deps, calls.retryTask, ({ tx, params, body }) => actOnTask(tx, params.task, 'retry', body));
  routeAct(app, deps, calls.dropTask, ({ tx, params, body }) => actOnTask(tx, params.task, 'drop', body));
}
