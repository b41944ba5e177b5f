import { type Outcome, type Post, postOnce } from '#server/integrations/outbound-http/post-once.ts';
import type { Clock } from '#server/platform/clock.ts';

export { hasArrived } from '#server/integrations/outbound-http/post-once.ts';

/** One try and what came of it. */
export interface Exchange extends Omit<Outcome, 'headers' | 'mayHaveArrived'> {
  at: Date;
  ms: number;
  requestHeaders: Record<string, string>;
}

export interface WebhookPost extends Post {
  body: string;
  clock: Clock;
}

/** Sends it once and keeps what a person may want to know of it; never throws. */
export async function postWebhook({ clock, headers, ...post }: WebhookPost): Promise<Exchange> {
  const requestHeaders = { ...headers, 'content-length': String(Buffer.byteLength(post.body)) };
  const at = clock.now();
  const { status, answer, error } = await postOnce({ ...post, headers: requestHeaders });
  const ms = Math.max(0, clock.now().getTime() - at.getTime());
  return { at, ms, requestHeaders, status, answer, error };
}
