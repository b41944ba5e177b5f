import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dayField } from './fields.ts';
import { operatorActKinds } from './operator-actions.ts';

// Everything operators did: read and taken along, never changed.

const tag = 'operator';
const access = 'operator';

const trailFilter = z.object({
  operator: z.uuid().optional(),
  kind: z.enum(operatorActKinds).optional(),
  account: z.uuid().optional(),
  from: dayField.optional().describe('Days are those of WIB, both included.'),
  to: dayField.optional(),
});
export type TrailFilter = z.output<typeof trailFilter>;

const changeSchema = z.object({
  field: z.string().describe('With dots where things lie in things.'),
  before: z.unknown(),
  after: z.unknown(),
});

const actSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  operator: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  kind: z.string(),
  account: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  subject: z.string(),
  reason: z.string(),
  changes: z.array(changeSchema).describe('What is different after it.'),
  ip: z.string(),
  browser: z.string(),
  system: z.string(),
});
export type TrailAct = z.infer<typeof actSchema>;

export const trailPageSize = 50;

export const listTrail = endpoint({
  method: 'GET',
  path: '/v1/operator/trail',
  tag,
  access,
  summary: 'What operators did, latest first',
  query: trailFilter.extend({ before: z.uuid().optional().describe('The last page’s `next`.') }),
  answer: z.object({
    acts: z.array(actSchema).max(trailPageSize),
    next: z.uuid().nullable(),
    operators: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
  }),
});

export const downloadTrail = endpoint({
  method: 'GET',
  path: '/v1/operator/trail.csv',
  tag,
  access,
  summary: 'The same as a file, all of it',
  query: trailFilter,
  answer: z.string(),
});
