import { parseConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { createLog } from '#server/platform/log.ts';
import { start } from '#server/start.ts';
import { type OwnPostgres, startOwnPostgres } from '#server/testing/torture/own-postgres.ts';

export interface SeededApp {
  base: string;
  postgres: OwnPostgres;
  /** With the database as its owner: tables are filled without triggers, and settled, in ways that the app's role may not. */
  deps: Deps;
  stop(): Promise<void>;
}

/** The app in this process, with a PostgreSQL of its own that the bench fills. */
export async function startSeeded(name: string, env: Record<string, string> = {}): Promise<SeededApp> {
  const postgres = await startOwnPostgres(`bench-${name}`);
  let deps: Deps | undefined;
  const running = await start({
    config: parseConfig({
      PORT: '0',
      DATABASE_URL: postgres.url,
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      ...env,
    }),
    log: createLog('error'),
    extend: (_app, given) => {
      deps = given;
    },
  });
  if (!deps) throw new Error('the app did not start');
  return {
    base: `http://127.0.0.1:${running.port}`,
    postgres,
    deps: { ...deps, db: postgres.deps.db },
    async stop() {
      await running.stop();
      await postgres.stop();
    },
  };
}
