import { z } from 'zod';
import type { Deps } from '#server/platform/http/app-types.ts';
import { defineJob, enqueue } from '#server/platform/jobs/define-job.ts';
import { handle, type JobHandler } from '#server/platform/jobs/run-jobs.ts';
import { resumeBatches } from '#server/platform/jobs/stored-batches.ts';
import { indexWords } from './index-words.ts';
import { leadBatches } from './lead-batches.ts';
import { purgeTrash } from './purge-trash.ts';
import { workOnBatch } from './work-on-batch.ts';

const index = defineJob('leads.index-words', z.object({}), { maxAttempts: 3 });
const resume = defineJob('leads.resume-batches', z.object({}), { maxAttempts: 3 });
const purge = defineJob('leads.purge-trash', z.object({}), { maxAttempts: 3 });

/** Between two portions the machine is the buyers'. */
const restMs = 1_000;
const everyMinute = '* * * * *';

export function leadsJobs(deps: Deps): JobHandler[] {
  return [
    handle(index, () => indexOn(deps), everyMinute),
    handle(leadBatches.job, (ref, stopping) => workOnBatch(deps, ref, stopping)),
    handle(resume, () => resumeBatches(deps, leadBatches), everyMinute),
    // Three at night in WIB.
    handle(purge, () => purgeTrash(deps), '0 20 * * *'),
  ];
}

/** A portion now, the next one soon: a job that went on until none waits would hold up a server that stops. */
async function indexOn({ db, clock }: Deps): Promise<void> {
  if (!(await indexWords(db))) return;
  const runAt = new Date(clock.now().getTime() + restMs);
  await enqueue(db, index, {}, { key: index.name, runAt });
}
