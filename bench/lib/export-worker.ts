import { parseConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { start } from '#server/start.ts';

// A whole server that runs jobs, in a process of its own, until it is asked to stop; then it says how large it was.

const config = parseConfig(process.env);
const running = await start({ config, log: createLog(config.LOG_LEVEL) });
console.log('ready');
process.once('SIGINT', async () => {
  await running.stop();
  // In kilobytes.
  console.log(`peak ${process.resourceUsage().maxRSS}`);
  process.exit();
});
