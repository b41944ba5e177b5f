import { type SecondFactorNeeded, secondFactorNeededSchema } from '#contract/second-factor.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** What the server still wants of who gave the right password; undefined: it was refused for something else. */
export function secondFactorAsked(error: unknown): SecondFactorNeeded | undefined {
  if (!(error instanceof ApiError) || error.error !== 'second_factor_needed') return undefined;
  const needed = secondFactorNeededSchema.safeParse(error.data);
  return needed.success ? needed.data : undefined;
}
