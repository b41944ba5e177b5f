import { z } from 'zod';
import type { Outcome } from '#server/integrations/outbound-http/post-once.ts';
import type { SendOutcome, SendResult } from './ad-platform.ts';
import { keptCode, retryAfterMs, withoutToken } from './passed-on.ts';

/** One that is missing or written another way does not make the rest unreadable. */
const optional = <T extends z.ZodType>(field: T) => field.optional().catch(undefined);
const errorSchema = z.looseObject({
  message: optional(z.string()),
  type: optional(z.string()),
  code: optional(z.number().int()),
  error_subcode: optional(z.number().int()),
  is_transient: optional(z.boolean()),
  error_user_title: optional(z.string()),
  error_user_msg: optional(z.string()),
  fbtrace_id: optional(z.string()),
});
const answerSchema = z.looseObject({
  error: optional(errorSchema),
  events_received: optional(z.number()),
  fbtrace_id: optional(z.string()),
  id: optional(z.coerce.string()),
  name: optional(z.string()),
});
export type MetaAnswer = z.infer<typeof answerSchema>;
type MetaError = z.infer<typeof errorSchema>;

/** Undefined: nothing that Meta says; a proxy's page, or half an answer. */
export function readAnswer({ answer, error }: Pick<Outcome, 'answer' | 'error'>): MetaAnswer | undefined {
  if (answer === null || error !== null) return undefined;
  try {
    return answerSchema.parse(JSON.parse(answer));
  } catch {
    return undefined;
  }
}

const tokenCodes = new Set([102, 190]);
const throttleCodes = new Set([4, 17, 32, 341, 613]);
const within = (code: number, first: number, last: number) => code >= first && code <= last;
/** "Object with ID '1' does not exist, cannot be loaded due to missing permissions, ...". */
const missingWords = /does not exist|cannot be loaded|missing permission|unknown pixel|invalid pixel/i;
const missingSubcode = 33;

/** What an error of Meta means. Its code counts: the status is 400 for nearly all of them. */
function resultOf(error: MetaError, status: number): SendResult {
  const { code, error_subcode: subcode, message = '' } = error;
  // Meta numbers its errors: this is another one's.
  if (code === undefined) return resultOfStatus(status);
  if (tokenCodes.has(code)) return 'token';
  if (code === 10 || within(code, 200, 299)) return 'permission';
  if (code === 803) return 'not_found';
  if (code === 100 && (subcode === missingSubcode || missingWords.test(message))) return 'not_found';
  if (throttleCodes.has(code) || within(code, 80_000, 80_014)) return 'throttled';
  if (code === 1 || code === 2 || error.is_transient === true) return 'passing';
  const isOfEvent = code === 100 || isEventCode(code) || isEventCode(subcode);
  // What is not known yet is tried again: an event is given up only when it is known to be at fault.
  if (isOfEvent) return 'bad_event';
  return status === 429 ? 'throttled' : 'passing';
}

function isEventCode(code: number | undefined): boolean {
  return code !== undefined && within(code, 2_804_000, 2_804_999);
}

/**
 * Of an error that is not Meta's own. Who refuses has not passed it on; but a server or proxy that failed on the way (500,
 * 502, 504 and the like) knows nothing of whether Meta has taken it.
 */
function resultOfStatus(status: number): SendResult {
  if (status === 429) return 'throttled';
  if (status === 413) return 'bad_event';
  return status >= 500 && status !== 503 ? 'no_answer' : 'passing';
}

/** What a request came to. `isTaken` judges an answer without an error. */
export function outcomeOf(
  exchange: Outcome,
  token: string,
  isTaken: (answer: MetaAnswer) => boolean,
): SendOutcome {
  const { status, headers, mayHaveArrived } = exchange;
  const answer = readAnswer(exchange);
  const { error } = answer ?? {};
  const shown = {
    status,
    code: keptCode(error?.code),
    message: withoutToken(error ? wordsOf(error) : '', token, 300),
    traceId: withoutToken(error?.fbtrace_id ?? answer?.fbtrace_id ?? '', token, 100),
    retryAfterMs: null,
  };
  if (status === null) return { ...shown, result: mayHaveArrived ? 'no_answer' : 'not_reached' };
  if (error || status >= 300) {
    const result = error ? resultOf(error, status) : resultOfStatus(status);
    return { ...shown, result, retryAfterMs: retryAfterMs(headers) };
  }
  if (answer && isTaken(answer)) return { ...shown, result: 'taken' };
  return { ...shown, result: 'no_answer' };
}

/** `message` is often no more than "Invalid parameter"; what is for people says why. */
function wordsOf({ message, error_user_title: title, error_user_msg: more }: MetaError): string {
  return [...new Set([message, title, more].filter(Boolean))].join(': ');
}
