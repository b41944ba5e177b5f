import type { Db } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { createIntakeMeter } from './intake-meter.ts';
import { ownProcess, ownVersion } from './own-process.ts';
import { addWork, deleteProcess, recordHeartbeat, saveSchedules } from './processes.queries.ts';
import { createWorkCounter } from './work-counts.ts';

export interface ProcessHeartbeat {
  beat(): Promise<void>;
  /** The last counts are written, and the process is off the list. */
  stop(): Promise<void>;
}

interface HeartbeatOptions {
  db: Db;
  log: Log;
  metrics: Metrics;
  role: 'web' | 'worker' | 'all';
  /** What this process does again and again, if it runs jobs. */
  schedules?: readonly { work: string; schedule: string }[];
}

const heartbeatMs = 10_000;

/** Says every ten seconds that this process lives, how its intake is doing, and what it has done since. */
export function startProcessHeartbeat({
  db,
  log,
  metrics,
  role,
  schedules,
}: HeartbeatOptions): ProcessHeartbeat {
  const readIntake = createIntakeMeter(metrics.intakeSeconds);
  const countWork = createWorkCounter(metrics);
  const version = ownVersion();
  let knowsSchedules = !schedules;

  async function record(): Promise<void> {
    const { waiting, oldestSeconds } = metrics.intakeState.read();
    const memoryMb = Math.round(process.memoryUsage.rss() / 1024 / 1024);
    const figures = { waiting, oldestSeconds, memoryMb, ...(await readIntake()) };
    await recordHeartbeat(db, { ...ownProcess, version, role, figures });
    await countWork((counts) => addWork(db, counts));
    if (!knowsSchedules && schedules) {
      await saveSchedules(db, schedules);
      knowsSchedules = true;
    }
  }

  /** One after the other: two at once would count the same work twice. */
  let beating: Promise<void> = Promise.resolve();
  function beat(): Promise<void> {
    const next = beating.then(record);
    beating = next.catch((error: unknown) =>
      log.warn({ err: error }, 'could not say that this process lives'),
    );
    return next;
  }
  const beatSoftly = () => void beat().catch(() => undefined);

  beatSoftly();
  const timer = setInterval(beatSoftly, heartbeatMs);
  timer.unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await beat();
      await deleteProcess(db, ownProcess.id);
    },
  };
}
