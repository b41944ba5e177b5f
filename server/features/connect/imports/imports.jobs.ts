import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { importWork } from './import-job.ts';
import { stalledImports } from './imports.queries.ts';
import { removeExpired } from './remove-import.ts';
import { resumeStalled, workOnImport } from './work-on-import.ts';

const resume = defineJob('imports.resume', z.object({}), { maxAttempts: 1 });
const prune = defineJob('imports.prune', z.object({}), { maxAttempts: 3 });

export function importsJobs(deps: Deps): JobHandler[] {
  return [
    handle(importWork, (ref, stopping) => workOnImport(deps, ref, stopping)),
    // The queue itself gives back what a process that died had in hand, but not what was lost.
    handle(
      resume,
      async () => resumeStalled(deps, await stalledImports(deps.db, deps.clock.now())),
      '* * * * *',
    ),
    handle(prune, () => removeExpired(deps.db, deps.clock.now()), '23 * * * *'),
  ];
}
