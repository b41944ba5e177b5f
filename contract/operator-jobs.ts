import { z } from 'zod';
import { dropEffects, type JobProblem, jobProblems } from '#domain/job-problem.ts';
import { endpoint } from './endpoint.ts';
import { actReason } from './operator-actions.ts';
import type { QueueName } from './service-health.ts';

// Jobs that do not get on by themselves.

const tag = 'operator';
const access = 'operator';

/** Of every act on jobs: why. */
const jobReasonBody = z.strictObject({ reason: actReason });

const jobId = z.string().regex(/^\d{1,18}$/);
const taskName = z.string().regex(/^[a-z][a-z0-9.-]{0,99}$/);

const jobSchema = z.object({
  id: jobId,
  task: z.string(),
  trouble: z.enum(jobProblems),
  payload: z.unknown().describe('Without what may be secret or personal.'),
  attempts: z.number().int(),
  mostAttempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  since: z.iso.datetime().describe('Of the last failure, or from when on it should have run.'),
  runAt: z.iso.datetime().describe('When it is tried next, if it is.'),
});
export type ProblemJob = z.infer<typeof jobSchema>;

const number = z.number().int();
const countOfEach = { dead: number, overdue: number, orphaned: number, retrying: number } satisfies Record<
  JobProblem,
  z.ZodType
>;

export const jobsPerPage = 50;

export const listJobs = endpoint({
  method: 'GET',
  path: '/v1/operator/jobs',
  tag,
  access,
  summary: 'Jobs that are dead, stuck or being tried again, newest first',
  query: z.object({
    trouble: z.enum(jobProblems).optional(),
    task: taskName.optional(),
    before: jobId.optional().describe('The last page’s `next`.'),
  }),
  answer: z.object({
    jobs: z.array(jobSchema).max(jobsPerPage),
    next: jobId.nullable(),
    tasks: z
      .array(z.object({ task: z.string(), ...countOfEach, whenDropped: z.enum(dropEffects) }))
      .describe('How many of each, over the first 10,000.'),
  }),
});

const done = z.object({ jobs: z.number().int().describe('How many it was done to.') });

export const retryJob = endpoint({
  method: 'POST',
  path: '/v1/operator/jobs/:id/retry',
  tag,
  access,
  once: true,
  summary: 'Try it now, with all its attempts again',
  params: z.object({ id: jobId }),
  body: jobReasonBody,
  answer: done,
});

export const dropJob = endpoint({
  method: 'POST',
  path: '/v1/operator/jobs/:id/drop',
  tag,
  access,
  once: true,
  summary: 'Take it out of the queue, and end what it was about: `whenDropped` of its task says how',
  params: z.object({ id: jobId }),
  body: jobReasonBody,
  answer: done,
});

const whichOfTask = z.strictObject({ trouble: z.enum(jobProblems), reason: actReason });

export const retryTask = endpoint({
  method: 'POST',
  path: '/v1/operator/job-tasks/:task/retry',
  tag,
  access,
  once: true,
  summary: 'Try all jobs of a task that have this problem, up to 10,000 at once',
  params: z.object({ task: taskName }),
  body: whichOfTask,
  answer: done,
});

export const dropTask = endpoint({
  method: 'POST',
  path: '/v1/operator/job-tasks/:task/drop',
  tag,
  access,
  once: true,
  summary: 'Take all jobs of a task that have this problem out of the queue, up to 10,000 at once',
  params: z.object({ task: taskName }),
  body: whichOfTask,
  answer: done,
});

/** Queues that are no jobs and can be retried and emptied by hand. */
export const actedQueues = [
  'notifications',
  'pushes',
  'webhooks',
  'conversions',
  'search',
] as const satisfies readonly QueueName[];
export type ActedQueue = (typeof actedQueues)[number];

const ofQueue = z.object({ queue: z.enum(actedQueues) });
const entries = z.object({ entries: z.number().int().describe('How many it was done to.') });

export const retryQueue = endpoint({
  method: 'POST',
  path: '/v1/operator/queues/:queue/retry',
  tag,
  access,
  once: true,
  summary: 'Try now what was put aside or waits for its next try, up to 10,000 at once',
  params: ofQueue,
  body: jobReasonBody,
  answer: entries,
});

export const dropQueue = endpoint({
  method: 'POST',
  path: '/v1/operator/queues/:queue/drop',
  tag,
  access,
  once: true,
  summary: 'Give up what was put aside or is late, up to 10,000 at once',
  params: ofQueue,
  body: jobReasonBody,
  answer: entries,
});
