import { pushSubscriptionSchema } from '#contract/push.ts';
import { validate } from '#contract/validation.ts';
import { withTransaction } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { newId } from '#server/platform/ids.ts';
import { dropOldest, lockMember, saveSubscription } from './push.queries.ts';

const mostPerMember = 20;

/** Keeps the browser's push subscription for the viewer; `token` is its JSON. */
export async function subscribeBrowser(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  { accountId, memberId }: Viewer,
  token: string,
): Promise<void> {
  const { endpoint, keys } = readSubscription(token);
  await withTransaction(db, async (tx) => {
    await lockMember(tx, accountId, memberId);
    const id = newId(clock, random);
    await saveSubscription(tx, { accountId, memberId, id, endpoint, ...keys, at: clock.now() });
    await dropOldest(tx, accountId, memberId, mostPerMember);
  });
}

function readSubscription(token: string) {
  const result = validate(pushSubscriptionSchema, parseJson(token));
  if (!result.ok) throw new AppError('invalid_input', { texts: { token: 'validation.invalid' } });
  return result.data;
}

/** Undefined is no subscription either. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
