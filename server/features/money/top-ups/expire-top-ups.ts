import { withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { applyEvent } from './apply-event.ts';
import { enqueueCloseAttempt } from './attempt-jobs.ts';
import { overdueTopUps } from './top-ups.queries.ts';

/** Orders whose time is over. Each in a transaction of its own: one that fails does not keep the others open. */
export async function expireTopUps(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'random' | 'log'>,
): Promise<void> {
  for (const { attempt, ...ref } of await overdueTopUps(deps.db, deps.clock.now())) {
    await withTransaction(deps.db, async (tx) => {
      const { kind } = await applyEvent(tx, deps, ref, { event: 'expire', actor: 'clock' });
      if (kind === 'done') await enqueueCloseAttempt(tx, { ...ref, number: attempt });
    });
  }
}
