import { createHmac } from 'node:crypto';
import type { Secrets } from '#server/platform/secrets.ts';

/** With it a device says that it showed or opened a push. Made again when it is needed, so that it lies nowhere. */
export function pushToken({ app }: Secrets, pushId: string): string {
  return createHmac('sha256', app).update(`push ${pushId}`).digest('base64url');
}
