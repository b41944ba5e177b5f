import * as calls from '#contract/operator-jobs.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import { route, routeAction } from '#server/platform/http/route.ts';
import { actOnJob, actOnTask } from './act-on-jobs.ts';
import { actOnQueue } from './act-on-queue.ts';
import { listJobs } from './list-jobs.ts';

export function operatorJobsRoutes(app: App, given: Deps): void {
  route(app, calls.listJobs, ({ query }) => listJobs(given.db, query));
  routeAction(app, given, calls.retryJob, ({ deps, params, body }) =>
    actOnJob(deps, params.id, 'retry', body.reason),
  );
  routeAction(app, given, calls.dropJob, ({ deps, params, body }) =>
    actOnJob(deps, params.id, 'drop', body.reason),
  );
  routeAction(app, given, calls.retryTask, ({ deps, params, body }) =>
    actOnTask(deps, params.task, 'retry', body),
  );
  routeAction(app, given, calls.dropTask, ({ deps, params, body }) =>
    actOnTask(deps, params.task, 'drop', body),
  );
  routeAction(app, given, calls.retryQueue, ({ tx, params, body }) =>
    actOnQueue(tx, params.queue, 'retry', body.reason),
  );
  routeAction(app, given, calls.dropQueue, ({ tx, params, body }) =>
    actOnQueue(tx, params.queue, 'drop', body.reason),
  );
}
