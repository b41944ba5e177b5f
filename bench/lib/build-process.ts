import { join } from 'node:path';
import type { createHotRotator } from '#server/testing/torture/hot-rotator.ts';
import type { startOwnPostgres } from '#server/testing/torture/own-postgres.ts';
import type { startApp } from '../../scripts/testing/start-app.ts';

// The app of a checkout with a PostgreSQL of its own, below this process: what they use of the processors is then known of this
// build, also of one that cannot say so itself. Its own code starts it, whatever that looked like then.

const [folder = '.', secret = ''] = process.argv.slice(2);

interface Parts {
  createHotRotator: typeof createHotRotator;
  startOwnPostgres: typeof startOwnPostgres;
  startApp: typeof startApp;
}

async function partOf<Name extends keyof Parts>(name: Name, file: string): Promise<Parts[Name]> {
  return ((await import(join(folder, file))) as Pick<Parts, Name>)[name];
}

const start = {
  postgres: await partOf('startOwnPostgres', 'server/testing/torture/own-postgres.ts'),
  app: await partOf('startApp', 'scripts/testing/start-app.ts'),
  rotator: await partOf('createHotRotator', 'server/testing/torture/hot-rotator.ts'),
};
const postgres = await start.postgres('bench-build');
const app = await start.app('bench-build', { DATABASE_URL: postgres.url, APP_SECRET: secret });
const { id, slug } = await start.rotator(postgres.deps);
process.send?.({ url: app.baseURL, rotatorId: id, page: `/chats/${slug}` });
// Asked to end, or the bench was killed.
process.once('disconnect', async () => {
  await app.stop();
  await postgres.stop();
});
