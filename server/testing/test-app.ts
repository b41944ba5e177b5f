import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { DemoShop } from '#server/demo/shop/create-demo-shop.ts';
import { identifyVisitors } from '#server/demo/shop/visitors.ts';
import { createHeldWriter } from '#server/features/rotation/held/create-held-writer.ts';
import { createIntake } from '#server/features/rotation/intake/create-intake.ts';
import { parseConfig } from '#server/platform/config.ts';
import { createEventHub } from '#server/platform/events/hub.ts';
import type { App, Deps } from '#server/platform/http/app-types.ts';
import type { ConnectionLimits } from '#server/platform/http/connection-limits.ts';
import type { BodyLimits } from '#server/platform/http/slow-bodies.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { systemRandom } from '#server/platform/random.ts';
import { type VapidKeys, vapidKeys } from '#server/platform/secrets.ts';
import { identifyBySession } from '#server/platform/sessions/session-cookie.ts';
import { operatorEmails } from './operators.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Of an account in WIB, and just confirmed, when a test says nothing of it. */
type TestViewer = Omit<Viewer, 'timeZone'> & Partial<Pick<Viewer, 'timeZone'>>;

const testVapid = vapidKeys('Zm9yLXRlc3RzLWFsb25lLWZvci10ZXN0cy1hbG9uZSE') as VapidKeys;

export interface TestApp {
  app: App;
  deps: Deps;
  database: TestDatabase;
  /** Everything logged so far, one JSON text per line. */
  logLines: string[];
  /** Sets the time the server sees. */
  setTime(time: string): void;
  /** From now on every request is this member's; null leaves it to the session cookie again. */
  signInAs(viewer: TestViewer | null): void;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Another replica on the same database. */
  database?: TestDatabase;
  extend?: (app: App, deps: Deps) => void;
  /** Where the built web app lies; by default there is none. */
  webFolder?: string;
  /** How long bodies may take; by default as long as everywhere. */
  bodyLimits?: BodyLimits;
  /** The same for connections. */
  connectionLimits?: ConnectionLimits;
  /** Where strangers may look around. */
  demoShop?: DemoShop;
  /** It is that shop's own process. */
  isDemoShop?: boolean;
}

export async function createTestApp({
  env,
  database: given,
  extend,
  webFolder,
  bodyLimits,
  connectionLimits,
  demoShop,
  isDemoShop,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const logLines: string[] = [];
  let now = new Date('2026-11-15T03:00:00Z');
  let viewer: Viewer | null = null;

  const config = parseConfig({
    LOG_LEVEL: 'debug',
    OPERATOR_EMAILS: operatorEmails.join(','),
    // Nobody's: no test asks the world.
    DNS_SERVERS: '127.0.0.1:9',
    // Forms of tests are sent by programs, which the shield is there to stop; its own tests switch it on.
    SHIELD: 'off',
    // What lies beside the database: not in the folder of a person who tries things out.
    DATA_DIR: join(tmpdir(), 'giliran-tests'),
    ...env,
  });
  const log = createLog(config.LOG_LEVEL, { write: (line) => logLines.push(line) });
  const clock = { now: () => now };
  const byCookie = isDemoShop
    ? identifyVisitors(database.db)
    : identifyBySession({ db: database.db, clock, config });
  const deps: Deps = {
    config,
    log,
    db: database.db,
    clock,
    random: systemRandom,
    hub: createEventHub(database.connection, log),
    metrics: createMetrics(database.db),
    secrets: { app: 'only-for-tests', vapid: testVapid, tokens: 'only-for-tokens-of-tests' },
    identify: async (request, reply) => viewer ?? byCookie(request, reply),
  };
  const intake = createIntake({ ...deps, intakeDb: database.intakeDb });
  const held = createHeldWriter(deps);
  const app = await buildApp(deps, {
    intake,
    held,
    webFolder: webFolder ?? '/nowhere',
    bodyLimits,
    connectionLimits,
    demoShop,
    isDemoShop,
  });
  extend?.(app, deps);
  atTheEnd(async () => {
    await app.close();
    await deps.hub.close();
    if (!given) await database.close();
  });
  return {
    app,
    deps,
    database,
    logLines,
    setTime: (time) => {
      now = new Date(time);
    },
    signInAs: (who) => {
      viewer = who && { timeZone: 'WIB', confirmed: true, ...who };
    },
  };
}

/** Of the test that opened it, or of the file: left open, its listener would look for its database until the last file. */
function atTheEnd(close: () => Promise<void>): void {
  try {
    onTestFinished(close);
  } catch {
    afterAll(close);
  }
}
