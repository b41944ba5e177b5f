import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { startMidtrans } from '#server/integrations/midtrans/midtrans-server.fixture.ts';
import type { Db } from '#server/platform/database/index.ts';
import { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { startWebProcesses, type WebProcesses } from '#server/testing/torture/web-processes.ts';
import type { Bench } from './lib/bench.ts';
import { build } from './lib/build.ts';
import { notifyAll } from './lib/notify.ts';
import { judgeOrders, seedOrders } from './lib/paid-orders.ts';

const processCount = 8;
const orders = 5_000;
const kills = 20;
const atOnce = 64;
/** Of each order: the money twice, and before or after it what an attempt that is still open, or was given up, says. */
const stories = ['settlement', 'settlement', 'pending', 'expire'];

/** Attempts that the gateway has not been asked for yet, and notifications of it that nobody has worked on. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*) from top_up_attempts where state = 'opening')
      + (select count(*) from gateway_notifications where handled_at is null) as waiting`.execute(db);
  return Number(rows[0]?.waiting);
}

async function untilNothingWaits(db: Db): Promise<void> {
  while ((await countWaiting(db)) > 0) await sleep(100);
}

function shuffled<T>(all: readonly T[]): T[] {
  const keyed = all.map((one) => ({ one, key: Math.random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one);
}

/** One process dies after each part of the notifications, while the others go on. */
function strikes(processes: WebProcesses, all: number) {
  const back: Promise<void>[] = [];
  function strike(): boolean {
    const replaced = processes.killNext();
    if (!replaced) return false;
    // Reported at the end; it must not end the run in the meantime.
    replaced.catch(() => undefined);
    back.push(replaced);
    return true;
  }
  return {
    at(answered: number) {
      if (back.length < kills && answered >= ((back.length + 1) * all) / (kills + 1)) strike();
    },
    /** Those there was no time for fall now, while jobs still work on notifications. */
    async rest(): Promise<number> {
      while (back.length < kills) if (!strike()) await back.at(-1);
      return (await Promise.all(back)).length;
    },
  };
}

const bench: Bench = {
  name: 'money',
  about: `${orders} orders paid at once through ${processCount} processes by shuffled, repeated notifications, while ${kills} times one is killed with -9`,
  bounds: {
    'orders credited wrongly': { atMost: 0 },
    'orders lost': { atMost: 0 },
    'invoices missing, double or out of row': { atMost: 0 },
    'differences in the ledger': { atMost: 0 },
    kills: { atLeast: kills },
    'processes that did not stop cleanly': { atMost: 0 },
  },
  async run({ progress }) {
    build();
    const postgres = await startOwnPostgres('bench-money');
    const midtrans = await startMidtrans();
    const { db } = postgres.deps;
    const env = {
      ROLE: 'all',
      // Eight of them with jobs of their own, and those that were just killed, must fit into what one PostgreSQL allows.
      DATABASE_POOL_SIZE: '5',
      MIDTRANS_SERVER_KEY: midtrans.serverKey,
      MIDTRANS_API_URL: midtrans.url,
      MIDTRANS_SNAP_URL: midtrans.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
    };
    try {
      const orderIds = await seedOrders(postgres.deps, env, orders);
      progress(`${orderIds.length} orders made`);
      const processes = await startWebProcesses('build/server/main.js', postgres.url, processCount, env);
      let exitCodes: (number | null)[] = [];
      let [killed, repeats, seconds] = [0, 0, 0];
      try {
        await untilNothingWaits(db);
        progress('all are open at the gateway');
        const bodies = shuffled(
          orderIds.flatMap((orderId) =>
            stories.map((status) => {
              midtrans.set(`${orderId}-1`, status);
              return midtrans.notificationOf(`${orderId}-1`);
            }),
          ),
        );
        // What the gateway says when it is asked.
        for (const orderId of orderIds) midtrans.set(`${orderId}-1`, 'settlement');
        const strike = strikes(processes, bodies.length);
        const began = performance.now();
        repeats = await notifyAll({
          bodies,
          atOnce,
          path: '/v1/hooks/midtrans',
          port: processes.anyPort,
          onAnswered: strike.at,
        });
        progress('all notifications were taken');
        killed = await strike.rest();
        progress(`${killed} processes were killed`);
        await untilNothingWaits(db);
        seconds = (performance.now() - began) / 1_000;
      } finally {
        exitCodes = await processes.stop();
      }
      const { lost, wrongCredits, wrongInvoices } = await judgeOrders(db, orderIds);
      const { differences } = await checkLedger(db);
      const figures = {
        'orders credited wrongly': wrongCredits,
        'orders lost': lost,
        'invoices missing, double or out of row': wrongInvoices,
        'differences in the ledger': differences.length,
        kills: killed,
        'processes that did not stop cleanly': exitCodes.filter((code) => code !== 0).length,
      };
      const notifications = orders * stories.length;
      return {
        rows: [{ orders, notifications, repeats, 'orders/s': orders / seconds, ...figures }],
        figures,
      };
    } finally {
      await midtrans.close();
      await postgres.stop();
    }
  },
};

export default bench;
