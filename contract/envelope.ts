import { z } from 'zod';
import { type ErrorCode, errors } from './errors.ts';

/** Every JSON answer is this or a success; `code` always equals the HTTP status. */
export const failureSchema = z
  .object({
    code: z.number().int(),
    message: z.string().describe("A sentence in the person's language."),
    error: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]).describe('A stable word for programs.'),
    data: z
      .unknown()
      .optional()
      .describe('What the caller may want to know besides, such as the email meant.'),
    fields: z.record(z.string(), z.string()).optional().describe('For invalid input: a sentence per field.'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failureSchema>;

const code = z.number().int();
const made = new WeakMap<z.ZodType, z.ZodType>();

/** Made once for each kind of data: what reads by it is compiled once, however many apps one process has. */
export function successOf(data: z.ZodType): z.ZodType {
  const known = made.get(data);
  if (known) return known;
  const success = z.object({ code, data });
  made.set(data, success);
  return success;
}
