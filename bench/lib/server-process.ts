import { parseConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { start } from '#server/start.ts';

// A whole server in a process of its own, until it is asked to stop; then it says how large it was.

const config = parseConfig(process.env);
const running = await start({ config, log: createLog(config.LOG_LEVEL) });
console.log(`ready on ${running.port}`);
process.once('SIGINT', async () => {
  // In kilobytes. Before anything ends: that takes memory of its own.
  console.log(`peak ${process.resourceUsage().maxRSS}`);
  await running.stop();
  process.exit();
});
