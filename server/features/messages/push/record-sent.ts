import { withTransaction } from '#server/platform/database/index.ts';
import type { DeviceRef } from './queue-pushes.ts';
import type { SendDeps, Sent } from './send-pushes.ts';
import {
  deleteGone,
  type HeldDevice,
  lockDevice,
  setLost,
  setRetry,
  setSent,
  waitingPushes,
} from './sending.queries.ts';

const shortestWaitMs = 10_000;
const longestWaitMs = 15 * 60 * 1_000;
/** Asked for more patience than a push lives, there is no use in asking again before. */
const longestRetryMs = 4 * 60 * 60 * 1_000;

/** Keeps what came of it, and when to try again. */
export async function recordSent(
  { db, clock, log }: SendDeps,
  ref: DeviceRef,
  device: HeldDevice,
  sent: readonly Sent[],
): Promise<void> {
  const { accountId } = ref;
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    await lockDevice(tx, ref);
    for (const { ids, push, result } of sent) {
      if (result.kind === 'sent') await setSent(tx, accountId, { head: push.id, ids, at: now });
      if (result.kind === 'refused' || result.kind === 'too-large') {
        const why = result.kind === 'refused' ? result.why : '413';
        await setLost(tx, accountId, ids, { status: 'failed', error: why });
        log.warn({ push: push.id, host: new URL(device.endpoint).host, why }, 'a push was refused');
      }
    }
    const [gone] = sent.flatMap(({ result }) => (result.kind === 'gone' ? [result.why] : []));
    if (gone !== undefined) {
      // With new keys meanwhile it is another device at the same address, which gets what waits.
      if (!(await deleteGone(tx, ref, device))) return;
      const lost = (await waitingPushes(tx, ref)).map(({ id }) => id);
      return setLost(tx, accountId, lost, { status: 'gone', error: gone });
    }
    const later = sent.flatMap(({ result }) => (result.kind === 'later' ? [result] : []));
    const wait = Math.max(0, ...later.map((result) => waitAfter(result, device.failures)));
    await setRetry(tx, ref, {
      nextAt: wait > 0 ? new Date(now.getTime() + wait) : null,
      failures: wait > 0 ? device.failures + 1 : 0,
    });
  });
}

/** As long as the service asked for; else twice as long after every failure in a row, whatever came meanwhile. */
function waitAfter({ afterSeconds }: { afterSeconds: number | null }, failures: number): number {
  if (afterSeconds !== null) return Math.min(Math.max(afterSeconds * 1_000, 1_000), longestRetryMs);
  return Math.min(shortestWaitMs * 2 ** Math.min(failures, 20), longestWaitMs);
}
