import { z } from 'zod';
import { closingObstacles } from '#domain/closing.ts';
import { endpoint } from './endpoint.ts';
import { anyPasswordField, lineField, nameLength } from './fields.ts';

const tag = 'closing';
const access = 'leaving';
const time = z.iso.datetime();

const closingSchema = z
  .object({
    shop: z.string().describe('Its name, to be typed by whoever closes it.'),
    points: z.number().int().describe('Left; those still there at the end are lost.'),
    hasPassword: z.boolean().describe('Who only signs in with Google sets a password first.'),
    obstacle: z.enum(closingObstacles).nullable().describe('Why it cannot be closed now; null: it can.'),
    contact: z.string().nullable().describe('Who gives back money for points that were paid for.'),
    closed: z
      .object({ at: time, endsAt: time.describe('Until then the owner can bring it back.') })
      .nullable()
      .describe('Null while the account is open.'),
  })
  .meta({ id: 'Closing' });
export type Closing = z.infer<typeof closingSchema>;

export const getClosing = endpoint({
  method: 'GET',
  path: '/v1/closing',
  tag,
  access,
  summary: 'Whether the account is closed or could be, and what would be lost; owner only',
  answer: closingSchema,
});

export const closeItems = z.strictObject({
  password: anyPasswordField,
  name: lineField(nameLength).min(1).describe('Of the shop, as a second thought.'),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/v1/closing',
  tag,
  access,
  summary: 'Close it: links rest, only the owner can enter, and after 30 days its data is erased; owner only',
  body: closeItems,
  answer: closingSchema,
});

export const reopenAccount = endpoint({
  method: 'DELETE',
  path: '/v1/closing',
  tag,
  access,
  summary: 'Bring it back as it was, while the 30 days last; owner only',
  answer: closingSchema,
});
