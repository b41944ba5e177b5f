import { z } from 'zod';
import { queueStates } from '#domain/queue-health.ts';
import { endpoint } from './endpoint.ts';

// How the service is doing, for the people who run it. /metrics shows the same figures.

const tag = 'operator';
const access = 'operator';

/**
 * Everything of ours that waits to be done. A new one is a name here; the compiler then
 * asks for its description in server/features/operators/service-health/queues.ts and for its words, a test for its alert rule.
 */
export const queueNames = [
  'intake',
  'jobs',
  'mails',
  'notifications',
  'pushes',
  'webhooks',
  'conversions',
  'domains',
  'search',
  'figures',
  'imports',
  'exports',
  'lead-batches',
  'held-batches',
  'lead-openings',
  'gateway-notifications',
  'gateway-checks',
  'bank-lines',
] as const;
export type QueueName = (typeof queueNames)[number];

const count = z.number().int();

/** A queue longer than this is not counted to its end: what matters is known by then. */
export const mostCounted = 10_000;

const queueSchema = z.object({
  name: z.enum(queueNames),
  state: z.enum(queueStates),
  waiting: count.max(mostCounted).describe('Counted up to 10,000.'),
  isMore: z.boolean().describe('There are more than were counted.'),
  oldestSeconds: z.number().nullable().describe('Null: nothing waits.'),
  stalledAfterSeconds: count,
  donePerMinute: z.number().nullable().describe('In the last five minutes; null: not counted one by one.'),
  failedInHour: count,
  givenUp: count.describe('What nobody tries again by itself.'),
});
export type QueueHealth = z.infer<typeof queueSchema>;

const loopSchema = z.object({
  task: z.string(),
  schedule: z.string().describe('Five cron fields, UTC.'),
  doneAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
});
export type LoopHealth = z.infer<typeof loopSchema>;

const processSchema = z.object({
  id: z.uuid(),
  role: z.enum(['web', 'worker', 'all']),
  host: z.string(),
  pid: count,
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isAlive: z.boolean(),
  isSelf: z.boolean().describe('The one that answers this call.'),
  leadsPerMinute: z.number(),
  p99Ms: z.number().nullable(),
  memoryMb: z.number(),
});
export type ProcessHealth = z.infer<typeof processSchema>;

export const loadHealth = endpoint({
  method: 'GET',
  path: '/v1/operator/health',
  tag,
  access,
  summary: 'Every queue, every repeating job, every process',
  answer: z.object({
    at: z.iso.datetime(),
    queues: z.array(queueSchema),
    loops: z.array(loopSchema),
    processes: z.array(processSchema).max(200),
    intake: z.object({
      leadsPerMinute: z.number().describe('Of all processes.'),
      p99Ms: z.number().nullable().describe('Of the slowest process; null: nothing came in the last minute.'),
    }),
    deadJobs: count,
    openBounces: count,
  }),
});

export const loadDatabaseHealth = endpoint({
  method: 'GET',
  path: '/v1/operator/database',
  tag,
  access,
  summary: 'Size, connections, slowest statements and standbys of the database',
  answer: z.object({
    version: z.string(),
    role: z.string().describe('As which the service is signed in to PostgreSQL.'),
    seesAll: z
      .boolean()
      .describe('False: PostgreSQL hides what other roles do, and how far standbys are behind.'),
    bytes: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })).max(15),
    connections: z.object({
      most: count,
      byState: z.array(z.object({ state: z.string(), connections: count })),
      longestTransactionSeconds: z.number().nullable(),
    }),
    statements: z
      .array(
        z.object({
          statement: z.string(),
          calls: z.number(),
          meanMs: z.number(),
          totalMs: z.number(),
        }),
      )
      .max(20)
      .nullable()
      .describe('Null: they cannot be read.'),
    statementsMissing: z
      .enum(['extension', 'preload', 'permission'])
      .nullable()
      .describe('Why not: pg_stat_statements is not installed, not loaded, or not for this role.'),
    standbys: z.array(
      z.object({
        name: z.string(),
        state: z.string().nullable().describe('Null: hidden, as are the figures.'),
        lagSeconds: z.number().nullable(),
        lagBytes: z.number().nullable(),
      }),
    ),
  }),
});

const bounceSchema = z.object({
  address: z.string(),
  accountId: z.uuid().nullable(),
  accountName: z.string().nullable(),
  code: count,
  reason: z.string(),
  times: count,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type MailBounce = z.infer<typeof bounceSchema>;

export const listMailBounces = endpoint({
  method: 'GET',
  path: '/v1/operator/mail-bounces',
  tag,
  access,
  summary: 'Addresses that a mail server refused for good, and that took nothing since',
  query: z.object({
    before: z.iso.datetime().optional().describe('The last page’s `next`.'),
    beforeAddress: z.string().max(100).default(''),
  }),
  answer: z.object({
    bounces: z.array(bounceSchema).max(50),
    next: z.object({ before: z.iso.datetime(), beforeAddress: z.string() }).nullable(),
  }),
});
