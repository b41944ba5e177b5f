import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { rebuildFigures, rebuildJob } from './rebuild-figures.ts';

export function figuresJobs(deps: Deps): JobHandler[] {
  return [
    handle(rebuildJob, async ({ accountId }) => {
      const counted = await rebuildFigures(deps, accountId);
      // Whoever looked meanwhile saw days of before.
      if (counted > 0) await publish(deps.db, accountId, { name: 'leads.changed', payload: {} });
    }),
  ];
}
