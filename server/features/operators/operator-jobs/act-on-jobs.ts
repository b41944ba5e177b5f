import type { JobProblem } from '#domain/job-problem.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Acted } from '#server/platform/operators/do-action-once.ts';
import { endWork } from './end-work.ts';
import { dropJobs, lockJob, lockTask, retryJobs } from './operator-jobs.queries.ts';
import { redactError, redactPayload } from './redact.ts';

export type JobAction = 'retry' | 'drop';
type ActDeps = Pick<Deps, 'db' | 'clock'>;

interface Done {
  jobs: number;
}

async function doAct(
  deps: ActDeps,
  act: JobAction,
  task: string,
  jobs: readonly { id: string; payload: unknown }[],
): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  if (act === 'retry') return retryJobs(deps.db, ids);
  await dropJobs(deps.db, ids);
  await endWork(
    deps,
    task,
    jobs.map(({ payload }) => payload),
  );
}

/** A job without a problem is left alone, and one that is being worked on must not be taken away. */
export async function actOnJob(
  deps: ActDeps,
  id: string,
  act: JobAction,
  reason: string,
): Promise<Acted<Done>> {
  const job = await lockJob(deps.db, id);
  if (job?.isRunning) throw new AppError('job_running');
  if (!job?.trouble) throw new AppError('not_found');
  await doAct(deps, act, job.task, [job]);
  const { task, trouble, attempts, error, payload } = job;
  return {
    answer: { jobs: 1 },
    act: {
      kind: act === 'retry' ? 'job_retried' : 'job_dropped',
      subject: `${task} #${id}`,
      reason,
      before: {
        trouble,
        attempts,
        payload: redactPayload(payload),
        ...(error !== null && { error: redactError(error).split('\n')[0] }),
      },
      after: act === 'retry' ? { attempts: 0, payload: redactPayload(payload) } : {},
    },
  };
}

export async function actOnTask(
  deps: ActDeps,
  task: string,
  act: JobAction,
  { trouble: problem, reason }: { trouble: JobProblem; reason: string },
): Promise<Acted<Done>> {
  const jobs = await lockTask(deps.db, task, problem);
  if (jobs.length === 0) return { answer: { jobs: 0 }, act: null };
  await doAct(deps, act, task, jobs);
  const kind = act === 'retry' ? 'jobs_retried' : 'jobs_dropped';
  return {
    answer: { jobs: jobs.length },
    act: { kind, subject: task, reason, before: { [problem]: jobs.length }, after: { [problem]: 0 } },
  };
}
