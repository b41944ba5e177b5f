import { z } from 'zod';
import { pushSubscriptionSchema } from '#contract/push.ts';
import { validate } from '#contract/validation.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Client } from '#server/platform/http/client.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { dropOldest, holdSession, lockMember, saveSubscription } from './push.queries.ts';

const mostPerMember = 20;

/** Of a trial whose push service stands beside it. */
const innerSubscriptionSchema = pushSubscriptionSchema.extend({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .regex(/^[\x21-\x7e]+$/),
});

/** Keeps the browser's push subscription for the viewer; `token` is its JSON. */
export async function subscribeBrowser(
  { db, clock, random, config }: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>,
  { accountId, memberId, sessionId }: Viewer,
  token: string,
  { userAgent }: Client,
): Promise<void> {
  const { endpoint, keys } = readSubscription(token, config.PUSH_INNER_ADDRESSES);
  const id = newId(clock, random);
  await withTransaction(db, async (tx) => {
    await lockMember(tx, accountId, memberId);
    const of = { accountId, memberId, sessionId, userAgent };
    // Signed out while this was on its way: nothing of theirs is to ring here any more.
    if (!(await holdSession(tx, of))) throw new AppError('unauthenticated');
    await saveSubscription(tx, { ...of, id, endpoint, ...keys, at: clock.now() });
    await dropOldest(tx, accountId, memberId, mostPerMember);
  });
}

function readSubscription(token: string, allowsInner: boolean) {
  const result = validate(allowsInner ? innerSubscriptionSchema : pushSubscriptionSchema, parseJson(token));
  if (!result.ok || hasCredentials(result.data.endpoint))
    throw new AppError('invalid_input', { texts: { token: 'validation.invalid' } });
  return result.data;
}

/** They would be sent along, in place of our signature. */
function hasCredentials(endpoint: string): boolean {
  const { username, password } = new URL(endpoint);
  return username !== '' || password !== '';
}

/** Undefined is no subscription either. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
