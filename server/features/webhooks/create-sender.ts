import type { Deps } from '#server/platform/http/app-types.ts';

/** Sends what waits to addresses that are told what happens, for as long as the process lives. */
export interface WebhookSender {
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

export function createWebhookSender(_deps: Deps): WebhookSender {
  return { close: async () => {} };
}
