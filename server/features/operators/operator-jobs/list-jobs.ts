import type { Answer, Parsed } from '#contract/endpoint.ts';
import { jobsPerPage, type listJobs as listJobsCall } from '#contract/operator-jobs.ts';
import { dropEffect, jobTroubles } from '#domain/job-trouble.ts';
import type { Db } from '#server/platform/database/index.ts';
import { countTroubles, troubledJobs } from './operator-jobs.queries.ts';
import { redactError, redactPayload } from './redact.ts';

export async function listJobs(
  db: Db,
  { trouble, task, before }: Parsed<typeof listJobsCall>['query'],
): Promise<Answer<typeof listJobsCall>> {
  const found = await troubledJobs(db, {
    troubles: trouble ? [trouble] : jobTroubles,
    task,
    before,
    limit: jobsPerPage + 1,
  });
  const page = found.slice(0, jobsPerPage);
  return {
    jobs: page.map(({ payload, error, createdAt, since, runAt, ...job }) => ({
      ...job,
      payload: redactPayload(payload),
      error: error === null ? null : redactError(error),
      createdAt: createdAt.toISOString(),
      since: since.toISOString(),
      runAt: runAt.toISOString(),
    })),
    next: found.length > jobsPerPage ? (page[page.length - 1]?.id ?? null) : null,
    tasks: (await countTroubles(db)).map(({ repeats, ...counted }) => ({
      ...counted,
      whenDropped: dropEffect(counted.task, repeats),
    })),
  };
}
