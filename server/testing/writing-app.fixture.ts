import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { parseConfig } from '#server/platform/config.ts';
import { route } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/log.ts';
import { start } from '#server/start.ts';

/** The real product with one more call that writes a row, for tests that kill it in the middle. */
const writeAccount = endpoint({
  method: 'POST',
  path: '/v1/try/accounts',
  tag: 'try',
  access: 'anyone',
  summary: 'Write a row',
  body: z.object({ id: z.uuid() }),
  answer: z.object({}),
});

const config = parseConfig(process.env);
const { port, stop } = await start({
  config,
  log: createLog(config.LOG_LEVEL),
  extend: (app, { db }) =>
    route(app, writeAccount, async ({ body }) => {
      await db.insertInto('accounts').values({ id: body.id, name: 'written' }).execute();
      return {};
    }),
});
process.on('SIGINT', async () => {
  await stop();
  process.exit(0);
});
console.log(`port ${port}`);
