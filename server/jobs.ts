import { eventsJobs } from './features/events/events.jobs.ts';
import type { Deps } from './platform/http/app-types.ts';
import type { JobHandler } from './platform/jobs/run-jobs.ts';

/** Every job the worker can run, feature by feature. */
export function allJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [...eventsJobs(deps)];
}
