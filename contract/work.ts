import { z } from 'zod';

/** What a call is refused with while somebody guesses: the work that the device has to do first (`domain/work.ts`). */
export const workNeededSchema = z.object({
  key: z.string().describe('Good once, for ten minutes and this email.'),
  level: z.number().int().describe('How many zero bits each hash begins with.'),
});
export type WorkNeeded = z.infer<typeof workNeededSchema>;

export const workField = z
  .object({
    key: z.string().max(100),
    answer: z.string().max(100).describe('Four counters, joined by dots.'),
  })
  .optional()
  .describe('The work that the answer before asked for, done.');
export type WorkDone = z.infer<typeof workField>;
