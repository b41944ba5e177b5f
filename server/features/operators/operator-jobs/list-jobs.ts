import type { Answer, Parsed } from '#contract/endpoint.ts';
import { jobsPerPage, type listJobs as listJobsCall } from '#contract/operator-jobs.ts';
import { dropEffect, jobProblems } from '#domain/job-problem.ts';
import type { Db } from '#server/platform/database/index.ts';
import { countProblems, listProblemJobs } from './operator-jobs.queries.ts';
import { redactError, redactPayload } from './redact.ts';

export async function listJobs(
  db: Db,
  { trouble: problem, task, before }: Parsed<typeof listJobsCall>['query'],
): Promise<Answer<typeof listJobsCall>> {
  const found = await listProblemJobs(db, {
    problems: problem ? [problem] : jobProblems,
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
    tasks: (await countProblems(db)).map(({ repeats, ...counted }) => ({
      ...counted,
      whenDropped: dropEffect(counted.task, repeats),
    })),
  };
}
