import { conversionReader } from '#server/features/connect/conversions/conversion-reader.ts';
import { createConversionSender } from '#server/features/connect/conversions/create-conversion-sender.ts';
import { platformsOf } from '#server/features/connect/conversions/platforms-of.ts';
import { createPortionReader } from '#server/platform/changes/create-change-reader.ts';
import { systemClock } from '#server/platform/clock.ts';
import { parseConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database/index.ts';
import { createEventHub } from '#server/platform/events/hub.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { systemRandom } from '#server/platform/random.ts';

/** A worker that reads and sends conversions and does nothing else: to be killed at any moment. */
const connection = JSON.parse(process.env.CONNECTION ?? '');
const config = parseConfig(process.env);
const log = createLog('warn', { write: (line) => process.stdout.write(line) });
const onError = () => undefined;
const { db } = openDatabase({ connection, size: 4, onError });
const deps = {
  config,
  db,
  clock: systemClock,
  random: systemRandom,
  log,
  hub: createEventHub(connection, log),
  metrics: createMetrics(db),
  secrets: { app: '', vapid: { publicKey: '', privateKey: '' }, tokens: process.env.TOKENS ?? '' },
  identify: async () => null,
};
createPortionReader(deps, conversionReader({ ...deps, platformOf: platformsOf(deps) }), { everyMs: 5 });
createConversionSender(deps, { everyMs: 5 });
process.stdout.write('working\n');
