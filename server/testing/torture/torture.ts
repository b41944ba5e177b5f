import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger } from '#server/features/money/points/check-ledger.ts';
import { type BuyersReport, sendBuyers } from './buyers.ts';
import { createHotRotator } from './hot-rotator.ts';
import type { LeadVerdict } from './judge-leads.ts';
import type { OwnPostgres } from './own-postgres.ts';
import { judgeRotator, ledgerError } from './read-leads.ts';
import type { WebProcesses } from './web-processes.ts';

export interface TortureOptions {
  postgres: OwnPostgres;
  processes: WebProcesses;
  leads: number;
  atOnce: number;
  pauseMs: number;
  /** What else happens while the buyers come. */
  blows?: {
    /** A process is killed every so many milliseconds, at most so many times. */
    everyMs: number;
    kills: number;
  };
}

export interface TortureReport extends LeadVerdict, BuyersReport {
  acknowledged: number;
  /** How far the points taken are from one for each lead. */
  ledgerError: number;
  /** What `npm run check:ledger` would find. */
  ledgerDifferences: number;
  kills: number;
}

/** Many buyers at one rotator through several processes, with or without blows; then looks what is there. */
export async function torture(options: TortureOptions): Promise<TortureReport> {
  const { postgres, processes, leads, atOnce, pauseMs } = options;
  const rotator = await createHotRotator(postgres.deps);
  const acknowledged: string[] = [];
  const over = new AbortController();
  const coming = sendBuyers({
    from: 0,
    count: leads,
    atOnce,
    pauseMs,
    path: `/chats/${rotator.slug}`,
    port: processes.anyPort,
    onAcknowledged: (phone) => acknowledged.push(phone),
  }).finally(() => over.abort());
  const [buyers, kills] = await Promise.all([
    coming,
    strike(options, () => acknowledged.length, over.signal),
  ]);

  const { db } = postgres.deps;
  const verdict = await judgeRotator(db, rotator, acknowledged);
  const { differences } = await checkLedger(db);
  return {
    ...verdict,
    ...buyers,
    acknowledged: acknowledged.length,
    ledgerError: await ledgerError(db, rotator),
    ledgerDifferences: differences.length,
    kills,
  };
}

/**
 * Process after process, beginning when a quarter of the buyers were answered, and PostgreSQL once when half of them
 * were: by then everything is at work, however slow the machine. Answers how many processes were killed.
 */
async function strike(
  { postgres, processes, leads, blows }: TortureOptions,
  answered: () => number,
  over: AbortSignal,
): Promise<number> {
  if (!blows) return 0;
  const reached = async (share: number) => {
    while (answered() < leads * share && !over.aborted) await sleep(5);
  };
  const struck: Promise<void>[] = [];
  const keep = (blow: Promise<void>) => {
    // Reported at the end; it must not end the process in the meantime.
    blow.catch(() => undefined);
    struck.push(blow);
  };
  keep(reached(1 / 2).then(postgres.crash));
  await reached(1 / 4);
  let kills = 0;
  while (kills < blows.kills && !over.aborted) {
    const replaced = processes.killNext();
    if (replaced) {
      keep(replaced);
      kills += 1;
    }
    if (kills < blows.kills) await sleep(blows.everyMs, undefined, { signal: over }).catch(() => undefined);
  }
  await Promise.all(struck);
  return kills;
}
