import { buildApp } from '#server/app.ts';
import { createHeldWriter } from '#server/features/rotation/held/create-held-writer.ts';
import { intakeConnection } from '#server/features/rotation/intake/connection.ts';
import { createIntake } from '#server/features/rotation/intake/create-intake.ts';
import { pictureText } from '#server/features/rotation/shield/picture-text.ts';
import { parseConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { createEventHub } from '#server/platform/events/hub.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { loadSecrets } from '#server/platform/secrets.ts';
import { identifyBySession } from '#server/platform/sessions/session-cookie.ts';
import { createHotRotator } from '#server/testing/torture/hot-rotator.ts';
import type { OwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { type Burst, type BurstReport, runBurst } from './ad-burst.ts';

/** Little work for each: it is done here for everybody, and how much it is makes no difference to the judgement. */
const config = parseConfig({
  LOG_LEVEL: 'error',
  SHIELD: 'on',
  SHIELD_WORK: '4',
  APP_SECRET: 'the secret of the burst, and of it alone',
});

/** The product in this process, at a time of its own: ten minutes need not take ten. */
export async function simulateBurst(postgres: OwnPostgres, burst: Burst): Promise<BurstReport> {
  const { connection } = postgres;
  const began = Date.now();
  let now = new Date(began);
  const log = createLog(config.LOG_LEVEL);
  const deps = { ...postgres.deps, config, log, clock: { now: () => now } };
  const hub = createEventHub(connection, log);
  const intakeDb = openDatabase({
    connection: intakeConnection(connection),
    size: 2,
    onError: () => undefined,
  });
  const all: Deps = {
    ...deps,
    hub,
    metrics: createMetrics(deps.db),
    secrets: await loadSecrets(deps.db, config, deps.random),
    identify: identifyBySession(deps),
  };
  const intake = createIntake({ ...all, intakeDb: intakeDb.db });
  const held = createHeldWriter(all);
  const app = await buildApp(all, { intake, held, webFolder: '/nowhere' });
  try {
    const { slug } = await createHotRotator(postgres.deps);
    // Fifteen bytes of a key make it single.
    const readPicture = (key: string) =>
      pictureText(all.secrets.app, Buffer.from(key, 'base64url').toString('hex', 0, 15));
    const setTime = (time: number) => {
      now = new Date(time);
    };
    return await runBurst({ app, page: `/chats/${slug}`, began, setTime, readPicture }, burst);
  } finally {
    await app.close();
    await hub.close();
    await intakeDb.close();
  }
}
