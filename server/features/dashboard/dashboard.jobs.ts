import { z } from 'zod';
import { publish } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { foldFigures } from './fold-figures.ts';
import { rebuildJob, rebuildRollups } from './rebuild-rollups.ts';

const fold = defineJob('dashboard.fold-figures', z.object({}), { maxAttempts: 3 });

const everyMinute = '* * * * *';

export function dashboardJobs(deps: Deps): JobHandler[] {
  return [
    handle(fold, () => foldFigures(deps.db), everyMinute),
    handle(rebuildJob, async ({ accountId }) => {
      const counted = await rebuildRollups(deps, accountId);
      // Whoever looked meanwhile saw days of before.
      if (counted > 0) await publish(deps.db, accountId, { name: 'leads.changed', payload: {} });
    }),
  ];
}
