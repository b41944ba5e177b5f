import type { JobTrouble } from '#domain/job-trouble.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Acted } from '#server/platform/operators/do-act-once.ts';
import { dropJobs, holdJob, holdTask, retryJobs } from './operator-jobs.queries.ts';
import { redactError, redactPayload } from './redact.ts';

export type JobAct = 'retry' | 'drop';

interface Done {
  jobs: number;
}

const work = { retry: retryJobs, drop: dropJobs };

/** One that is not in trouble is nobody's business, and one that is being worked on must not be taken away. */
export async function actOnJob(tx: Db, id: string, act: JobAct, reason: string): Promise<Acted<Done>> {
  const job = await holdJob(tx, id);
  if (job?.isRunning) throw new AppError('job_running');
  if (!job?.trouble) throw new AppError('not_found');
  await work[act](tx, [id]);
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
  tx: Db,
  task: string,
  act: JobAct,
  { trouble, reason }: { trouble: JobTrouble; reason: string },
): Promise<Acted<Done>> {
  const ids = await holdTask(tx, task, trouble);
  if (ids.length === 0) return { answer: { jobs: 0 }, act: null };
  await work[act](tx, ids);
  const kind = act === 'retry' ? 'jobs_retried' : 'jobs_dropped';
  return {
    answer: { jobs: ids.length },
    act: { kind, subject: task, reason, before: { [trouble]: ids.length }, after: { [trouble]: 0 } },
  };
}
