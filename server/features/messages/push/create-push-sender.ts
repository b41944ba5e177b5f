import type { Deps } from '#server/platform/http/app-types.ts';
import { startPollLoop } from '#server/platform/jobs/poll-loop.ts';
import { claimDue } from './claim-due.ts';
import type { ClaimedDevice } from './claiming.queries.ts';
import { type SendDeps, sendPushes } from './send-pushes.ts';

/** Sends what waits for devices, for as long as this process runs. Beside the jobs: a slow service keeps none of them. */
export interface RunningPushSender {
  /** Lets what is under way come to its end, begins nothing new. */
  close(): Promise<void>;
}

/** They mostly wait for the network; each takes one connection of the database at a time. */
const mostAtOnce = 24;
/** One service that is slow keeps nobody else's. */
const mostOfHost = 8;
/** What is for a push alone moves no screen, and wakes nobody. */
const pollMs = 1_000;

export function createPushSender(deps: SendDeps & Pick<Deps, 'hub'>, everyMs = pollMs): RunningPushSender {
  const { hub, log } = deps;
  const underWay = new Map<Promise<void>, string>();
  const loop = startPollLoop({
    everyMs,
    poll: async () => {
      const room = { most: mostAtOnce - underWay.size, mostOfHost, busy: countEach(underWay.values()) };
      for (const device of await claimDue(deps, room)) begin(device);
    },
    onError: (error) => log.warn({ err: error }, 'could not look for pushes to send'),
  });
  const unwatch = hub.watch((name) => {
    if (name === 'notifications.changed') loop.wake();
  });

  function begin(device: ClaimedDevice): void {
    const sending = sendPushes(deps, device)
      .then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error, device: device.subscriptionId }, 'sending pushes was interrupted');
          return false;
        },
      )
      .then((goesOn) => {
        underWay.delete(sending);
        // What fails for a reason of ours is not begun again at once, and again.
        if (goesOn) loop.wake();
      });
    underWay.set(sending, device.host);
  }

  return {
    async close() {
      unwatch();
      await loop.close();
      await Promise.all(underWay.keys());
    },
  };
}

function countEach(hosts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  return counts;
}
