import { postWebhook } from '#server/integrations/webhook-receiver/post-webhook.ts';
import { signedHeaders } from '#server/integrations/webhook-receiver/sign-webhook.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import type { Tried } from './attempts.queries.ts';

export type AttemptDeps = Pick<Deps, 'config' | 'clock' | 'random'>;

/** Signs and sends it once. What comes of it is the caller's to write down. */
export async function attempt(
  { config, clock, random }: AttemptDeps,
  { url, secret }: { url: string; secret: string },
  { id, body }: { id: string; body: string },
): Promise<Tried> {
  const exchange = await postWebhook({
    url,
    headers: signedHeaders(secret, { id, at: clock.now(), body }),
    body,
    allowsInner: config.WEBHOOK_INNER_ADDRESSES,
    clock,
  });
  return { id: newId(clock, random), ...exchange };
}
