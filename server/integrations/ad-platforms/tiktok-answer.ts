import { z } from 'zod';
import type { Outcome } from '#server/integrations/outbound-http/post-once.ts';
import type { SendOutcome, SendResult } from './ad-platform.ts';
import { keptCode, retryAfterMs, withoutToken } from './passed-on.ts';

/** One that is missing or written another way does not make the rest unreadable. */
const optional = <T extends z.ZodType>(field: T) => field.optional().catch(undefined);
const answerSchema = z.looseObject({
  code: optional(z.number().int()),
  message: optional(z.string()),
  request_id: optional(z.string()),
  data: z.unknown().optional(),
});
type TikTokAnswer = z.infer<typeof answerSchema>;

/** Undefined: nothing that TikTok says; a proxy's page, or half an answer. */
function readAnswer({ answer, error }: Pick<Outcome, 'answer' | 'error'>): TikTokAnswer | undefined {
  if (answer === null || error !== null) return undefined;
  try {
    return answerSchema.parse(JSON.parse(answer));
  } catch {
    return undefined;
  }
}

const tokenCodes = new Set([40_102, 40_104, 40_105]);
const permissionCode = 40_001;
const throttleCodes = new Set([40_100, 40_133]);
const throttleWords = /too many requests|qps limit|rate limit/i;
const within = (code: number, first: number, last: number) => code >= first && code <= last;
const missingPixel =
  /\b(invalid|unknown|no such) (pixel|event_source_id)|\b(pixel|event_source_id)\b.{0,80}(not found|not exist|doesn't exist|is invalid)/i;

/** What a code other than 0 means; the status beside it is 200 for nearly all of them. */
function resultOf(code: number, message: string, status: number): SendResult {
  if (tokenCodes.has(code)) return 'token';
  if (status === 429 || throttleCodes.has(code) || throttleWords.test(message)) return 'throttled';
  if (code === permissionCode) return 'permission';
  if (within(code, 40_000, 40_099)) return missingPixel.test(message) ? 'not_found' : 'bad_event';
  // What is not known yet is tried again: an event is given up only when it is known to be at fault.
  return resultOfStatus(status);
}

/** Of an error without a code: it was not taken, whoever said so. */
function resultOfStatus(status: number): SendResult {
  if (status === 429) return 'throttled';
  return status === 413 ? 'bad_event' : 'passing';
}

/** TikTok calls a request a success whose events failed one by one; which it says nowhere that we could rely on. */
function failedInPart(data: unknown): boolean {
  const parsed = partSchema.safeParse(data);
  if (!parsed.success) return false;
  const { failed_events: failed, partial_failure: isPartial } = parsed.data;
  return isPartial === true || (Array.isArray(failed) ? failed.length > 0 : Boolean(failed));
}
const partSchema = z.looseObject({
  failed_events: z.unknown().optional(),
  partial_failure: z.unknown().optional(),
});

/** What a request came to. It was taken only where code 0 stands in the answer. */
export function outcomeOf(exchange: Outcome, token: string): SendOutcome {
  const { status, headers, mayHaveArrived } = exchange;
  const answer = readAnswer(exchange);
  const { code, message = '' } = answer ?? {};
  const isError = code !== undefined && code !== 0;
  const isPart = answer !== undefined && failedInPart(answer.data);
  const shown = {
    status,
    code: isError ? keptCode(code) : null,
    message: withoutToken(isError || isPart ? message : '', token, 300),
    traceId: withoutToken(answer?.request_id ?? '', token, 100),
    retryAfterMs: null,
  };
  if (status === null) return { ...shown, result: mayHaveArrived ? 'no_answer' : 'not_reached' };
  if (isError || status >= 300) {
    const result = isError ? resultOf(code, message, status) : resultOfStatus(status);
    return { ...shown, result, retryAfterMs: retryAfterMs(headers) };
  }
  if (code === 0) return { ...shown, result: isPart ? 'bad_event' : 'taken' };
  return { ...shown, result: 'no_answer' };
}
