import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { foldDays } from './fold-days.ts';
import { indexWords } from './index-words.ts';
import { purgeTrash } from './purge-trash.ts';

const fold = defineJob('leads.fold-days', z.object({}), { maxAttempts: 3 });
const index = defineJob('leads.index-words', z.object({}), { maxAttempts: 3 });
const purge = defineJob('leads.purge-trash', z.object({}), { maxAttempts: 3 });

const everyMinute = '* * * * *';

export function leadsJobs(deps: Deps): JobHandler[] {
  return [
    handle(fold, () => foldDays(deps.db), everyMinute),
    handle(index, () => indexWords(deps.db), everyMinute),
    // Three at night in WIB.
    handle(purge, () => purgeTrash(deps), '0 20 * * *'),
  ];
}
