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
      .describe('What the caller may want to know besides, such as the e-mail meant.'),
    fields: z.record(z.string(), z.string()).optional().describe('For invalid input: a sentence per field.'),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof failureSchema>;

export function successOf<T extends z.ZodType>(data: T) {
  return z.object({ code: z.number().int(), data });
}
