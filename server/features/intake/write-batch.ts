import type { BuyerHash } from '#server/features/buyers/buyer-hash.ts';
import { drawCode } from '#server/features/leads/draw-code.ts';
import { chargeLeads } from '#server/features/points/charge-leads.ts';
import { tellCeiling } from '#server/features/points/tell-ceiling.ts';
import { sendRanOutMail } from '#server/features/points/tell-ran-out.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { type Dice, decideBatch } from './decide-batch.ts';
import { lockTurns } from './facts.queries.ts';
import { type Decisions, rotatorKey } from './facts.ts';
import { insertHeld } from './held.queries.ts';
import { loadFacts } from './load-facts.ts';
import type { Basis, Memory, Plan } from './memory.ts';
import { insertLeads, insertTouches } from './store.queries.ts';
import type { Submission } from './submission.ts';

export interface WriteDeps extends Pick<Deps, 'clock' | 'random'> {
  intakeDb: Db;
  memory: Memory;
  /** How erased numbers are recognised. */
  hashOf: BuyerHash;
}

/**
 * Lead, turn, receipt, point and jobs of everyone in the batch, or of nobody. Without a lock where that is enough:
 * what is decided from is read, and the one statement that stores it fails when any of it has changed since.
 */
export async function writeUnlocked(deps: WriteDeps, batch: readonly Submission[]): Promise<Decisions> {
  const { intakeDb, clock, memory } = deps;
  const remembered = await writeFromMemory(deps, batch);
  if (remembered) return remembered;
  const plan = makePlan(deps, await loadFacts(intakeDb, rotatorsOf(batch), batch, deps.hashOf), batch);
  const { leads, touches, held } = plan.decisions;
  if (touches.length + held.length > 0 || hasNews(plan)) return writeLocked(deps, batch);
  if (leads.length > 0) await store(deps, intakeDb, plan);
  memory.keep(plan, clock.now());
  return plan.decisions;
}

/** Undefined when that cannot be: only strangers who all get a turn can be judged without a look. */
async function writeFromMemory(
  deps: WriteDeps,
  batch: readonly Submission[],
): Promise<Decisions | undefined> {
  const { intakeDb, clock, memory } = deps;
  const basis = memory.recall(rotatorsOf(batch), batch, clock.now());
  if (!basis) return undefined;
  const plan = makePlan(deps, basis, batch);
  if (plan.decisions.leads.length < batch.length || hasNews(plan)) return undefined;
  try {
    await store(deps, intakeDb, plan, true);
  } catch (error) {
    if (!isAgainstFacts(error)) throw error;
    memory.rest(clock.now());
    return undefined;
  }
  memory.keep(plan, clock.now());
  return plan.decisions;
}

/** Of points that are spent: told in the transaction that spends them. */
function hasNews({ decisions, charges }: Plan): boolean {
  return charges.ranOut.length + decisions.ceilings.length > 0;
}

/** Serialization failures and constraints: nothing was stored, because things are not as they were thought to be. */
function isAgainstFacts(error: unknown): boolean {
  return /^(40|23)/.test(String((error as { code?: unknown }).code));
}

/** The same, one replica after the other. */
export async function writeLocked(deps: WriteDeps, batch: readonly Submission[]): Promise<Decisions> {
  deps.memory.forget();
  return withTransaction(deps.intakeDb, async (tx) => {
    await lockTurns(tx, rotatorsOf(batch));
    const plan = makePlan(deps, await loadFacts(tx, rotatorsOf(batch), batch, deps.hashOf), batch);
    await store(deps, tx, plan);
    return plan.decisions;
  });
}

function makePlan(deps: WriteDeps, basis: Basis, batch: readonly Submission[]): Plan {
  const now = deps.clock.now();
  const decisions = decideBatch(batch, basis.facts, diceOf(deps), now);
  return { basis, decisions, charges: chargeLeads(basis.balances, decisions.leads, now) };
}

async function store(
  { clock, hashOf }: WriteDeps,
  db: Db,
  { decisions, charges }: Plan,
  fromMemory = false,
): Promise<void> {
  const { leads, touches, returning, turns, held, ceilings } = decisions;
  if (leads.length > 0) await insertLeads(db, leads, charges, turns, { at: clock.now(), fromMemory, hashOf });
  if (touches.length > 0) await insertTouches(db, touches, returning);
  if (held.length > 0) await insertHeld(db, held);
  for (const news of ceilings) await tellCeiling(db, news);
  for (const accountId of charges.ranOut) await sendRanOutMail(db, accountId);
}

function rotatorsOf(batch: readonly Submission[]): Submission[] {
  // One campaign sends many in a row.
  const some = batch.filter(({ accountId, rotatorId }, place) => {
    const before = batch[place - 1];
    return before?.rotatorId !== rotatorId || before.accountId !== accountId;
  });
  return [...new Map(some.map((submission) => [rotatorKey(submission), submission])).values()];
}

function diceOf({ clock, random }: WriteDeps): Dice {
  const at = clock.now();
  return {
    newId: () => newId({ now: () => at }, random),
    newCode: () => drawCode(random),
    random: () => random.bytes(6).readUIntBE(0, 6) / 2 ** 48,
  };
}
