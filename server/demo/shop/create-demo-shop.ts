import { rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { dateIn } from '#domain/working-hours.ts';
import { type DemoProcess, startDemoProcess } from '#server/integrations/demo-process/start-demo-process.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import { rootDir } from '#server/platform/root.ts';
import { addressOf, type DemoDatabases, mayCreateDatabases, provideDatabase } from './demo-databases.ts';

export interface OpenDemo extends DemoProcess {
  day: string;
  agent: Agent;
}

/** The demo shop for strangers: opened by the first visitor of a day, closed when nobody has asked for anything for a while. */
export interface DemoShop {
  /** Undefined while nobody is there. */
  current(): OpenDemo | undefined;
  /** Of today, for who comes in: nobody is kept waiting for long. */
  openSoon(): Promise<OpenDemo | 'opening'>;
  /** For who is in there already: the one that is open, or today's. */
  keepOpen(): Promise<OpenDemo>;
  close(): Promise<void>;
}

const idleMs = 20 * 60 * 1_000;
const startWithinMs = 90_000;
const soonMs = 1_500;

/** Undefined where it is not wanted or cannot be: in a worker, or where the role may not create a database. */
export async function offerDemoShop(
  deps: ShopDeps,
  { connection, ownerConnection }: { connection: pg.PoolConfig; ownerConnection?: pg.PoolConfig },
): Promise<DemoShop | undefined> {
  const { DEMO_SHOP: isWanted, DATABASE_URL: external, ROLE } = deps.config;
  if (ROLE === 'worker' || !(isWanted ?? external === undefined)) return undefined;
  const owner = ownerConnection ?? connection;
  if (await mayCreateDatabases(owner))
    return createDemoShop(deps, { owner, app: ownerConnection && connection });
  deps.log.warn('DEMO_SHOP: the role that migrates may not create databases, so there is no demo shop');
  return undefined;
}

type ShopDeps = Pick<Deps, 'config' | 'clock' | 'log'>;

function createDemoShop({ config, clock, log }: ShopDeps, databases: DemoDatabases): DemoShop {
  let current: OpenDemo | undefined;
  let opening: Promise<OpenDemo> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const today = () => dateIn('WIB', clock.now());

  async function start(day: string): Promise<OpenDemo> {
    const name = await provideDatabase(databases.owner, day, log);
    const folder = resolve(rootDir, config.DATA_DIR, 'demo-shop');
    // Pictures of the days before; who still looks at those gets none.
    await rm(folder, { recursive: true, force: true });
    const owner = addressOf(databases.owner, name);
    const started = await startDemoProcess(
      {
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: databases.app ? addressOf(databases.app, name) : owner,
        ...(databases.app && { MIGRATE_DATABASE_URL: owner }),
        DATABASE_POOL_SIZE: '5',
        JOB_CONCURRENCY: '1',
        DATA_DIR: join(folder, day),
        PUBLIC_URL: publicUrlOf(config),
        LOG_LEVEL: 'warn',
        NO_INDEX: 'true',
        SHIELD: 'off',
        // Visitors have no sessions to tell their streams apart by.
        EVENT_STREAMS_PER_SESSION: '1000',
        ORDERS_ENABLED: `${config.ORDERS_ENABLED}`,
      },
      AbortSignal.any([closing.signal, AbortSignal.timeout(startWithinMs)]),
    );
    const open = { ...started, day, agent: new Agent({ keepAlive: true }) };
    void open.ended.then(() => {
      open.agent.destroy();
      if (current === open) current = undefined;
    });
    return open;
  }

  async function openToday(): Promise<OpenDemo> {
    const before = current;
    const day = today();
    if (before?.day === day) return before;
    const open = await start(day);
    current = open;
    await before?.stop();
    return open;
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => void current?.stop(), idleMs);
    idle.unref();
  }

  const open = () => {
    rest();
    opening ??= openToday().finally(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    current: () => current,
    openSoon: () => {
      const soon = new Promise<'opening'>((resolve) => setTimeout(resolve, soonMs, 'opening').unref());
      return Promise.race([open(), soon]);
    },
    keepOpen: async () => {
      rest();
      return current ?? open();
    },
    async close() {
      clearTimeout(idle);
      closing.abort();
      await opening?.catch(() => undefined);
      await current?.stop();
    },
  };
}
