import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const tag = 'leads';
const access = 'leads';

/** Beyond this the filter is to be narrowed first. */
export const largestBatch = 20_000;

/** Up to so many leads are changed within the call; more are changed in the background, so many at a time. */
export const batchPortion = 200;

const leadActionKinds = [
  'label',
  'unlabel',
  'hand-over',
  'status',
  'block',
  'fake',
  'trash',
  'restore',
] as const;

export const batchStatus = z
  .enum(['running', 'done', 'failed'])
  .describe(
    `Up to ${batchPortion} leads are changed at once: \`done\`. More are changed in the background: \`running\`, until GET /v1/leads/batches/{id} says otherwise. \`failed\`: it ended before all were changed; what was changed stays so.`,
  );

/** Also of a batch that is answered at once. */
export const pointsBack = z
  .number()
  .int()
  .nullable()
  .describe('Points that came back for leads marked as fake, so far; null for every other action.');

const leadBatch = z
  .object({
    batchId: z.uuid(),
    status: batchStatus,
    isUndo: z.boolean().describe('The batch is being undone, or was.'),
    action: z
      .enum(leadActionKinds)
      .nullable()
      .describe('What is done; null where that is not known any more.'),
    total: z.number().int().describe('Leads that were chosen.'),
    done: z.number().int().describe('How many of them have been gone through.'),
    changed: z.number().int(),
    skipped: z.number().int(),
    refunded: pointsBack,
  })
  .meta({ id: 'LeadBatch' });
export type LeadBatch = z.infer<typeof leadBatch>;

export const listBatches = endpoint({
  method: 'GET',
  path: '/v1/leads/batches',
  tag,
  access,
  scope: 'leads:read',
  summary: 'One’s own changes of many leads that are running, oldest first',
  answer: z.object({ batches: z.array(leadBatch) }),
});

export const getBatch = endpoint({
  method: 'GET',
  path: '/v1/leads/batches/:id',
  tag,
  access,
  scope: 'leads:read',
  summary: 'How far a change of many leads is, or its undoing',
  params: z.object({ id: z.uuid() }),
  answer: leadBatch,
});
