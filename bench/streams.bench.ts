import { setTimeout as sleep } from 'node:timers/promises';
import { eventsPath } from '#contract/events.ts';
import { createMember, openTestSession } from '#server/testing/people.ts';
import { runProcess } from '#server/testing/run-process.ts';
import { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import type { Bench } from './lib/bench.ts';
import { openStreams } from './lib/event-streams.ts';

const streams = 2_000;
const rounds = 20;
/** Longer than the time between two heartbeats. */
const quietMs = 25_000;

const bench: Bench = {
  name: 'streams',
  about: `${streams} open event streams on one process; what happens on another process reaches them`,
  bounds: {
    'peak memory, MB': { atMost: 299 },
    'streams that live': { atLeast: streams },
    'slowest stream, s': { atMost: 1 },
  },
  async run({ progress }) {
    const postgres = await startOwnPostgres('bench-streams');
    const env = {
      DATABASE_URL: postgres.url,
      ROLE: 'web',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
      EVENT_STREAMS_PER_ACCOUNT: String(streams),
      EVENT_STREAMS_PER_SESSION: String(streams),
    };
    const [here, there] = [
      runProcess('bench/lib/server-process.ts', env),
      runProcess('bench/lib/server-process.ts', env),
    ];
    try {
      const [port, otherPort] = await Promise.all(
        [here, there].map(async (server) => (await server.waitFor(/ready on (\d+)/))[1]),
      );
      const owner = await createMember(postgres.deps);
      const { cookie } = await openTestSession(postgres.deps, owner);
      const screens = await openStreams(`http://127.0.0.1:${port}${eventsPath}`, cookie, streams);
      progress(`${streams} streams are open`);
      const delays: number[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        const received = screens.received('account.changed');
        const began = Date.now();
        await renameShop(`http://127.0.0.1:${otherPort}`, cookie, `Toko ${round}`);
        delays.push((await received).map((at) => at - began));
        await sleep(250);
      }
      progress('events came; now a heartbeat');
      await sleep(quietMs);
      const alive = await screens.beats();
      here.child.kill('SIGINT');
      const peak = Number((await here.waitFor(/peak (\d+)/))[1]) / 1_024;
      screens.stop();
      const medians = delays.map((list) => list[Math.floor(list.length / 2)] ?? 0);
      const slowest = Math.max(...delays.map((list) => list.at(-1) ?? 0)) / 1_000;
      return {
        rows: [
          {
            streams,
            'peak memory, MB': peak,
            'event to half of them, ms': middle(medians),
            'event to all of them, s': slowest,
          },
        ],
        figures: { 'peak memory, MB': peak, 'streams that live': alive, 'slowest stream, s': slowest },
      };
    } finally {
      for (const server of [here, there]) {
        server.child.kill('SIGKILL');
        await server.exited;
      }
      await postgres.stop();
    }
  },
};

async function renameShop(base: string, cookie: string, accountName: string): Promise<void> {
  const answer = await fetch(`${base}/v1/profile/setItem`, {
    method: 'POST',
    headers: { cookie, 'x-giliran-app': 'web', 'content-type': 'application/json' },
    body: JSON.stringify({ accountName }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

export default bench;
