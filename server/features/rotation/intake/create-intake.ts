import { setImmediate as nextRound } from 'node:timers/promises';
import { createBuyerHash } from '#server/features/privacy/buyers/buyer-hash.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Decisions } from './facts.ts';
import { createFactsCache } from './facts-cache.ts';
import { createFairQueue } from './fair-queue.ts';
import { createScreenPublisher } from './publish-to-screens.ts';
import { createSettingsCache } from './settings-cache.ts';
import type { Intake, Outcome, Submission } from './submission.ts';
import { type Settled, writeEach } from './write-each.ts';

interface Waiting {
  submission: Submission;
  since: Date;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Larger batches gain nothing, and their first submissions would wait for their last. */
const largestBatch = 500;
const retryAfterSeconds = 1;

export interface IntakeDeps
  extends Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log' | 'metrics' | 'secrets'> {
  /** Of `intakeConnection`. */
  intakeDb: Db;
}

/**
 * Makes leads of submissions in batches: whoever arrives while one is being written is in the next. A transaction for each
 * would queue at the rotator's lock and at the disk; with batches a thousand leads a second cost little more than one. Each
 * account has a share of the batches and of the queue, so that one seller's crowd keeps no other seller's buyers out.
 */
export function createIntake(deps: IntakeDeps): Intake {
  const { config, metrics, clock } = deps;
  // The clock may have been set in the meantime.
  const secondsSince = (at: Date, now = clock.now()) => Math.max(0, now.getTime() - at.getTime()) / 1_000;
  const screens = createScreenPublisher(deps);
  const hashOf = createBuyerHash(deps.secrets);
  const shared = {
    contention: { until: 0 },
    factsCache: createFactsCache(),
    settings: createSettingsCache(),
    hashOf,
  };
  const queue = createFairQueue<Waiting>(config.INTAKE_QUEUE);
  let isClosed = false;
  let working: Promise<void> | undefined;
  /** Submissions that are being written now: they count as waiting too. */
  let writing: readonly Waiting[] = [];
  metrics.intakeState.read = () => {
    const oldest = [...writing, ...queue.heads()].map(({ since }) => secondsSince(since));
    return { waiting: writing.length + queue.size, oldestSeconds: Math.max(0, ...oldest) };
  };

  async function work(): Promise<void> {
    // Whoever else has arrived by now is written with the first.
    await nextRound();
    while (queue.size > 0) {
      const batch = queue.take(largestBatch);
      writing = batch;
      const submissions = batch.map(({ submission }) => submission);
      const settled = await writeEach({ ...deps, ...shared }, submissions, announce).catch(
        // Not expected; but the loop must go on, and nobody may wait for ever.
        (error: unknown) => submissions.map((): Settled => ({ error })),
      );
      writing = [];
      // Behind the next batch: the database reads for it while these are answered.
      setImmediate(answer, batch, settled);
    }
    working = undefined;
  }

  function answer(batch: readonly Waiting[], settled: readonly Settled[]): void {
    const now = clock.now();
    for (const [index, { resolve, reject, since }] of batch.entries()) {
      metrics.intakeSeconds.observe(secondsSince(since, now));
      const one = settled[index] as Settled;
      if ('outcome' in one) resolve(one.outcome);
      else {
        metrics.leads.inc({ result: isRefusal(one.error) ? 'refused' : 'failed' });
        reject(one.error);
      }
    }
  }

  function refuse({ reject }: Waiting, message: string): void {
    metrics.leads.inc({ result: 'refused' });
    reject(new AppError('unavailable', { message, retryAfterSeconds }));
  }

  function announce({ leads, touches, outcomes }: Decisions): void {
    for (const accountId of accountsOf(leads))
      screens.publish(accountId, ['leads.changed', 'points.changed']);
    for (const accountId of accountsOf(touches)) screens.publish(accountId, ['leads.changed']);
    metrics.leads.inc({ result: 'new' }, leads.length);
    metrics.leads.inc({ result: 'returning' }, touches.length);
    const kept = outcomes.filter(({ kind }) => kind === 'assigned' || kind === 'suspended').length;
    metrics.leads.inc({ result: 'repeat' }, kept - leads.length - touches.length);
    for (const { kind } of outcomes)
      if (kind !== 'assigned' && kind !== 'suspended') metrics.leads.inc({ result: kind });
  }

  return {
    submit(submission) {
      return new Promise((resolve, reject) => {
        const one = { submission, since: clock.now(), resolve, reject };
        if (isClosed) return refuse(one, 'the intake is closed');
        const refused = queue.add(submission.accountId, one);
        if (refused) refuse(refused, 'the intake is full');
        working ??= work();
      });
    },
    async close() {
      isClosed = true;
      await working;
      await screens.close();
    },
  };
}

/** A batch has few accounts, and each gets one event. */
function accountsOf(stored: readonly { accountId: string }[]): Set<string> {
  return new Set(stored.map(({ accountId }) => accountId));
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unavailable';
}
