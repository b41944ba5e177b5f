import type { Db } from '#server/platform/database/index.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts';
import { sendRound } from './send-round.ts';
import { type ClaimedWebhook, claimDue } from './sending.queries.ts';

/** Sends waiting deliveries to webhooks, for as long as the process lives. */
export interface WebhookSender {
  /** There is something to send: polls at once. */
  wake(): void;
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

/** They mostly wait for the network; each takes one connection of the database at a time. */
const mostWebhooksAtOnce = 24;
const pollMs = 1_000;

export function createWebhookSender(deps: Deps, everyMs = pollMs): WebhookSender {
  const { db, clock, log } = deps;
  const underWay = new Set<Promise<void>>();
  /** Accounts whose screens show something old; published once in a while, not for every delivery. */
  let changed = new Set<string>();
  const loop = startPollLoop({
    everyMs,
    poll: async () => {
      const free = mostWebhooksAtOnce - underWay.size;
      if (free > 0) for (const webhook of await claimDue(db, clock.now(), free)) begin(webhook);
    },
    onError: (error) => log.warn({ err: error }, 'could not look for webhooks to send'),
  });

  /** Not waited for: a slow receiver delays nobody else's deliveries. */
  function begin(webhook: ClaimedWebhook): void {
    const sending = sendRound(deps, webhook, () => !loop.isClosing())
      .then((didSomething) => {
        changed.add(webhook.accountId);
        if (didSomething) loop.wake();
      })
      .catch((error: unknown) => {
        log.warn({ err: error, webhook: webhook.id }, 'sending to a webhook was interrupted');
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function publishChanged(): Promise<void> {
    const accounts = changed;
    changed = new Set();
    await publishTo(db, accounts).catch((error: unknown) => {
      log.warn({ err: error }, 'could not publish webhooks to screens');
    });
  }
  const publishing = setInterval(() => void publishChanged(), pollMs);

  return {
    wake: loop.wake,
    async close() {
      clearInterval(publishing);
      await loop.close();
      await Promise.all(underWay);
      await publishChanged();
    },
  };
}

async function publishTo(db: Db, accountIds: ReadonlySet<string>): Promise<void> {
  if (accountIds.size === 0) return;
  await publishAll(
    db,
    [...accountIds].map((accountId) => ({ accountId, event: { name: 'webhooks.changed', payload: {} } })),
  );
}
