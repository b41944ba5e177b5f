import { z } from 'zod';
import { startSteps } from '#domain/shop-start.ts';
import { endpoint } from './endpoint.ts';

const tag = 'start';
const access = 'shop';

const startSchema = z
  .object({
    isOver: z.boolean().describe('Put away, or the shop is running: nothing is shown.'),
    steps: z
      .object(
        Object.fromEntries(startSteps.map((step) => [step, z.boolean()])) as Record<
          (typeof startSteps)[number],
          z.ZodBoolean
        >,
      )
      .describe('Which are done, by what there is.'),
    rotator: z
      .object({ id: z.uuid(), title: z.string(), url: z.string() })
      .nullable()
      .describe('The first one that is still there.'),
    lead: z
      .object({
        id: z.uuid(),
        name: z.string(),
        to: z.string().describe('Who got it.'),
        isOwn: z.boolean().describe('From the owner’s own number: their test.'),
      })
      .nullable()
      .describe('The first one that came by a rotator.'),
  })
  .meta({ id: 'ShopStart' });
export type ShopStart = z.infer<typeof startSchema>;

export const getStart = endpoint({
  method: 'GET',
  path: '/v1/start',
  tag,
  access,
  summary: 'What a new shop still needs until buyers reach it',
  answer: startSchema,
});

export const setStart = endpoint({
  method: 'POST',
  path: '/v1/start',
  tag,
  access,
  summary: 'The link was taken, or the list is put away; what is not sent stays',
  body: z.strictObject({ linkTaken: z.literal(true).optional(), putAway: z.boolean().optional() }),
  answer: startSchema,
});
