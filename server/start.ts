import { resolve } from 'node:path';
import type pg from 'pg';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { seedOperators } from './demo/demo-operators.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { offerDemoShop } from './demo/shop/create-demo-shop.ts';
import { identifyVisitors } from './demo/shop/visitors.ts';
import { warnOfUnreadableTokens } from './features/connect/pixels/warn-of-unreadable-tokens.ts';
import { warnOfUnreadableSecrets } from './features/identity/second-factor/warn-of-unreadable-secrets.ts';
import { eraseAgain } from './features/privacy/buyers/erase-again.ts';
import { createHeldWriter } from './features/rotation/held/create-held-writer.ts';
import { intakeConnection } from './features/rotation/intake/connection.ts';
import { createIntake } from './features/rotation/intake/create-intake.ts';
import { createStorage } from './integrations/storage/create-storage.ts';
import { adoptChanges } from './platform/changes/readers.queries.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import {
  checkExternalDatabase,
  type ExternalDatabase,
  findExternalDatabase,
} from './platform/database/connect.ts';
import { openDatabase } from './platform/database/index.ts';
import { migrateAsApp, migrateAsOwner, warnOfSuperuser } from './platform/database/migrate-at-start.ts';
import { untilAvailable } from './platform/database/until-available.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import { createEventHub } from './platform/events/hub.ts';
import type { App, Deps } from './platform/http/app-types.ts';
import { drain } from './platform/http/drain.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { type Random, systemRandom } from './platform/random.ts';
import { rootDir } from './platform/root.ts';
import { loadSecrets } from './platform/secrets.ts';
import { identifyBySession } from './platform/sessions/session-cookie.ts';
import { StartupError } from './platform/startup-error.ts';

export interface StartOptions {
  config: Config;
  log: Log;
  demo?: boolean;
  /** This process is the demo shop's own: everyone who asks is a visitor. */
  isDemoShop?: boolean;
  /** Others than the system's, for what has to look the same each time. */
  clock?: Clock;
  random?: Random;
  /** Called after each step with how long it took. */
  onStep?: (name: string, ms: number) => void;
  /** Called with a sentence that says what the start is waiting for. */
  onWait?: (message: string) => void;
  /** More routes, before listening; the crash test writes through one. */
  extend?: (app: App, deps: Deps) => void;
}

export interface Running {
  port: number;
  metrics: Metrics;
  stop(): Promise<void>;
}

/** A batch is written after the other; the second is there while a broken one is replaced. */
const intakeConnections = 2;
const finishRequestsMs = 10_000;
/** For so long connections that are kept open are asked to end, before they are ended. */
const lingerMs = 1_000;

/** Database, migrations, app, background, in that order; whatever fails, what was started before it is stopped again. */
export async function start({
  config,
  log,
  demo,
  isDemoShop = false,
  clock = systemClock,
  random = systemRandom,
  onStep,
  onWait = () => undefined,
  extend,
}: StartOptions): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const stopAll = async (ends: (() => Promise<void>)[]) => {
    for (const end of ends.splice(0).reverse()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'could not stop cleanly'));
    }
  };
  const stop = () => stopAll(stops);
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    onStep?.(name, performance.now() - from);
    return result;
  };
  // The database may go away again between any two steps; all that is done with it here may be done twice.
  const withRetry = <T>(work: () => Promise<T>) =>
    untilAvailable(work, (why) => onWait(`waiting for the database: ${why}`));

  try {
    const { connection, shared, ownerConnection } = await step('database', () =>
      findDatabase(config, log, stops, onWait),
    );
    const onError = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
    const { db, pool, close } = openDatabase({
      connection: shared ?? connection,
      isShared: shared !== undefined,
      size: config.DATABASE_POOL_SIZE,
      onError,
    });
    stops.push(close);
    await step('migrate', () =>
      withRetry(() =>
        ownerConnection
          ? migrateAsOwner(pool, { connection: ownerConnection, onError })
          : migrateAsApp({ connection, onError }),
      ),
    );
    if (config.NODE_ENV === 'production') await withRetry(() => warnOfSuperuser(pool, log));
    if (await withRetry(() => adoptChanges(db)))
      log.info('the log of changes came from another PostgreSQL and goes on here');

    if (demo) {
      const storage = createStorage({ config, random });
      await step('demo', () => withRetry(() => seedDemo(db, { clock, random, storage })));
    }

    const hub = createEventHub(connection, log);
    stops.push(() => hub.close());
    const metrics = createMetrics(db);
    const secrets = await withRetry(() => loadSecrets(db, config, random));
    if (demo && !isDemoShop) await withRetry(() => seedOperators({ config, db, clock, random, secrets }));
    await withRetry(() => eraseAgain({ config, db, clock, random, log, secrets }));
    const identify = isDemoShop ? identifyVisitors(db) : identifyBySession({ db, clock, config });
    const deps: Deps = { config, db, clock, random, log, hub, metrics, secrets, identify };

    const own = openDatabase({ connection: intakeConnection(connection), size: intakeConnections, onError });
    stops.push(own.close);
    const intake = createIntake({ ...deps, intakeDb: own.db });
    const held = createHeldWriter(deps);
    // Before the app: the app is the first to end, so that what its last requests queue is still worked on.
    const background: (() => Promise<void>)[] = [];
    stops.push(() => stopAll(background));
    const demoShop = isDemoShop ? undefined : await offerDemoShop(deps, { connection, ownerConnection });
    stops.push(async () => demoShop?.close());
    const app = await buildApp(deps, { intake, held, demoShop, isDemoShop });
    extend?.(app, deps);
    stops.push(() => closeApp(app));
    // Building the routes keeps the event loop busy for seconds on a slow machine; connections opened before would
    // be given up in that time.
    await app.ready();
    await startBackground({ deps, intake, connection, onError, stops: background });
    const port = await step('listen', () => listen(app, config));
    // Nobody waits for it.
    const checked = Promise.all([warnOfUnreadableTokens(deps), warnOfUnreadableSecrets(deps)]);
    stops.push(async () => void (await checked));
    return { port, metrics, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface FoundDatabase extends ExternalDatabase {
  /** Where the tables belong to another role than the app's. */
  ownerConnection?: pg.PoolConfig;
}

async function findDatabase(
  config: Config,
  log: Log,
  stops: (() => Promise<void>)[],
  onWait: (message: string) => void,
): Promise<FoundDatabase> {
  const found = await findExternalDatabase(config, { onWait });
  if (found) {
    if (!config.MIGRATE_DATABASE_URL) return found;
    const name = 'MIGRATE_DATABASE_URL';
    return {
      ...found,
      ownerConnection: await checkExternalDatabase(config.MIGRATE_DATABASE_URL, { onWait, name }),
    };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(rootDir, config.DATA_DIR),
    log: (level, message) => log[level]({ component: 'postgres' }, message),
  });
  stops.push(() => postgres.stop());
  return postgres;
}

async function listen(app: App, config: Config): Promise<number> {
  // The framework would log a line per network address; main prints the one that matters.
  const { level } = app.log;
  app.log.level = 'warn';
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
    app.log.level = level;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${config.PORT} is taken by another program; give another with PORT`);
    }
    if (code === 'EACCES')
      throw new StartupError(`Port ${config.PORT} may not be opened by this user; give another with PORT`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`HOST ${config.HOST} is not an address of this machine`);
    }
    throw error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : config.PORT;
}

/** Nobody new comes in, requests in flight get their answer; who takes longer is cut off. */
async function closeApp(app: App): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), finishRequestsMs);
  await drain(app, lingerMs);
  await app.close();
  clearTimeout(cutOff);
}
