import type { Db } from '#server/platform/database/index.ts';
import { publishAll } from '#server/platform/events/publish.ts';
import { type SendDeps, sendRound } from './send-round.ts';
import { claimDue } from './sending.queries.ts';

/** Sends until nothing is due any more. */
export async function sendDue(deps: SendDeps): Promise<void> {
  const changed = new Set<string>();
  for (;;) {
    const claimed = await claimDue(deps.db, deps.clock.now(), 10);
    const rounds = await Promise.all(claimed.map((webhook) => sendRound(deps, webhook)));
    for (const { accountId } of claimed) changed.add(accountId);
    if (!rounds.some(Boolean)) break;
  }
  await tellScreens(deps.db, changed);
}

export async function tellScreens(db: Db, accountIds: ReadonlySet<string>): Promise<void> {
  if (accountIds.size === 0) return;
  await publishAll(
    db,
    [...accountIds].map((accountId) => ({ accountId, event: { name: 'webhooks.changed', payload: {} } })),
  );
}
