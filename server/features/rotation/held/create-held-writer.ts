import { setTimeout as sleep } from 'node:timers/promises';
import { createScreenPublisher } from '#server/features/rotation/intake/publish-to-screens.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { answerEnd } from './answer-end.ts';
import type { AnsweredRequest, HeldWriter, NewHeldArrival } from './held-arrival.ts';
import { type Answered, type HeldRow, insertHeld, storeAnswered } from './held-writer.queries.ts';
import { createWaitingNotifier } from './notify-waiting.ts';

type HeldWriterDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log' | 'metrics'>;

interface Waiting {
  arrival: NewHeldArrival;
  since: Date;
  resolve(): void;
  reject(error: unknown): void;
}

const largestBatch = 500;
/** So many accounts may be flooded at once before one that is not is refused. */
const floodsAtOnce = 10;
const retryAfterSeconds = 1;
const retryAnsweredMs = 1_000;
/** From one batch to the next: a flood is written by few statements, and nobody who reads a question notices. */
const restMs = 10;

/**
 * Stores arrivals that became no lead, in batches as the intake does, in a queue of its own: a flood of programs takes no
 * place from buyers, and the flood of one account none from another.
 */
export function createHeldWriter(deps: HeldWriterDeps): HeldWriter {
  const { db, clock, config, log, metrics } = deps;
  const screens = createScreenPublisher(deps);
  const notifier = createWaitingNotifier(db);
  const mostOfAccount = Math.ceil(config.INTAKE_QUEUE / floodsAtOnce);
  const queue: Waiting[] = [];
  /** How many of each account wait, those that are being written included. */
  const waitingOf = new Map<string, number>();
  let writing: readonly Waiting[] = [];
  let answered: Answered[] = [];
  let isClosed = false;
  let working: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  /** A single arrival is written at once. */
  let rested: Promise<void> = Promise.resolve();
  metrics.heldState.read = () => {
    const first = writing[0] ?? queue[0];
    const age = first ? (clock.now().getTime() - first.since.getTime()) / 1_000 : 0;
    return { waiting: writing.length + queue.length, oldestSeconds: Math.max(0, age) };
  };

  async function work(): Promise<void> {
    // After the arrivals: what was answered was asked before.
    while (queue.length > 0 || (answered.length > 0 && !retry)) {
      await rested;
      rested = sleep(restMs);
      writing = queue.splice(0, largestBatch);
      await write(writing);
      for (const { arrival } of writing) leave(arrival.accountId);
      writing = [];
      if (!retry) await writeAnswered();
    }
    working = undefined;
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    if (batch.length === 0) return;
    try {
      await insertHeld(db, rowsOf(batch, deps));
    } catch (error) {
      if (batch.length > 1 && !isUnavailable(error)) {
        // One arrival that cannot be written does not make the others of its batch fail.
        const middle = Math.ceil(batch.length / 2);
        await write(batch.slice(0, middle));
        return write(batch.slice(middle));
      }
      log.warn({ err: error, arrivals: batch.length }, 'held arrivals could not be stored');
      metrics.held.inc({ state: 'refused' }, batch.length);
      for (const { reject } of batch) reject(unavailable('held arrivals not stored', error));
      return;
    }
    for (const { arrival, resolve } of batch) {
      metrics.held.inc({ state: arrival.state });
      // Arrivals with an open question are not in the list before the time for the answer is over.
      if (arrival.state !== 'asked') screens.publish(arrival.accountId, ['held.changed']);
      resolve();
    }
    await notifyWaiting(batch);
  }

  /** They are kept, whether anybody can be notified of it or not. */
  async function notifyWaiting(batch: readonly Waiting[]): Promise<void> {
    try {
      await notifier.notify(
        batch.map(({ arrival }) => arrival),
        clock.now(),
      );
    } catch (error) {
      log.warn({ err: error }, 'nobody could be notified that forms wait');
    }
  }

  async function writeAnswered(): Promise<void> {
    const answers = answered.splice(0, largestBatch);
    if (answers.length === 0) return;
    try {
      const changed = await storeAnswered(db, oneOfEach(answers), clock.now());
      for (const { accountId, state } of changed) {
        metrics.held.inc({ state });
        screens.publish(accountId, ['held.changed']);
      }
    } catch (error) {
      log.warn({ err: error, answers: answers.length }, 'answered questions could not be noted');
      // If this is lost with the process, the seller may let it in too: that finds the same lead.
      if (isClosed) return;
      answered = [...answers, ...answered].slice(0, config.INTAKE_QUEUE);
      retry = setTimeout(() => {
        retry = undefined;
        working ??= work();
      }, retryAnsweredMs).unref();
    }
  }

  function leave(accountId: string): void {
    const left = (waitingOf.get(accountId) ?? 1) - 1;
    if (left > 0) waitingOf.set(accountId, left);
    else waitingOf.delete(accountId);
  }

  function refusal({ accountId }: NewHeldArrival): string | undefined {
    if (isClosed) return 'held arrivals are not taken any more';
    if (queue.length >= config.INTAKE_QUEUE) return 'too many held arrivals wait';
    return (waitingOf.get(accountId) ?? 0) >= mostOfAccount ? 'too many of this account wait' : undefined;
  }

  return {
    add(arrival) {
      const why = refusal(arrival);
      if (why !== undefined) {
        metrics.held.inc({ state: 'refused' });
        return Promise.reject(unavailable(why));
      }
      waitingOf.set(arrival.accountId, (waitingOf.get(arrival.accountId) ?? 0) + 1);
      return new Promise((resolve, reject) => {
        queue.push({ arrival, since: clock.now(), resolve, reject });
        working ??= work();
      });
    },
    answered(which, outcome) {
      const end = answerEnd(outcome);
      if (!end || isClosed || answered.length >= config.INTAKE_QUEUE) return;
      answered.push({ ...which, end });
      if (!retry) working ??= work();
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      retry = undefined;
      await working;
      await writeAnswered();
      await screens.close();
    },
  };
}

/** Of one request that is there twice the last that is more than asked counts: one statement writes a row only once. */
function rowsOf(batch: readonly Waiting[], deps: Pick<HeldWriterDeps, 'clock' | 'random'>): HeldRow[] {
  const rows = new Map<string, HeldRow>();
  for (const { arrival } of batch) {
    const key = keyOf(arrival);
    const before = rows.get(key);
    if (!before || (before.state === 'asked' && arrival.state !== 'asked'))
      rows.set(key, { ...arrival, id: newId(deps.clock, deps.random) });
  }
  return [...rows.values()];
}

/** An answer that was sent again may end otherwise: a lead that is there stays, or else the last counts. */
function oneOfEach(answers: readonly Answered[]): Answered[] {
  const last = new Map<string, Answered>();
  for (const answer of answers)
    if (last.get(keyOf(answer))?.end.state !== 'passed') last.set(keyOf(answer), answer);
  return [...last.values()];
}

function keyOf({ accountId, rotatorId, requestKey }: AnsweredRequest): string {
  return [accountId, rotatorId, requestKey].join(' ');
}

function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', { message, retryAfterSeconds, cause });
}
