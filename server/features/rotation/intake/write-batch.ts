import { drawCode } from '#server/features/leads/leads/draw-code.ts';
import { chargeLeads } from '#server/features/money/points/charge-leads.ts';
import { sendRanOutMail } from '#server/features/money/points/mail-ran-out.ts';
import { notifyCeiling } from '#server/features/money/points/notify-ceiling.ts';
import type { BuyerHash } from '#server/features/privacy/buyers/buyer-hash.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { newId } from '#server/platform/ids.ts';
import { decideBatch, type Randomness } from './decide-batch.ts';
import { lockTurns } from './facts.queries.ts';
import { type Decisions, rotatorKey } from './facts.ts';
import type { Basis, FactsCache, Plan } from './facts-cache.ts';
import { insertHeld } from './held.queries.ts';
import { loadFacts } from './load-facts.ts';
import type { SettingsCache } from './settings-cache.ts';
import { insertLeads } from './store.queries.ts';
import type { Submission } from './submission.ts';
import { insertTouches } from './touches.queries.ts';

export interface WriteDeps extends Pick<Deps, 'clock' | 'random'> {
  intakeDb: Db;
  factsCache: FactsCache;
  settings: SettingsCache;
  /** How erased numbers are recognised. */
  hashOf: BuyerHash;
}

/**
 * Lead, turn, receipt, point and jobs of everyone in the batch, or of nobody. Without a lock where that is enough:
 * what is decided from is read, and the one statement that stores it fails when any of it has changed since.
 */
export async function writeUnlocked(deps: WriteDeps, batch: readonly Submission[]): Promise<Decisions> {
  const { intakeDb, clock, factsCache } = deps;
  const written = await writeFromCache(deps, batch);
  if (written) return written;
  const plan = planBatch(deps, await loadFacts(intakeDb, rotatorsOf(batch), batch, deps), batch);
  if (plan.decisions.held.length > 0 || hasNotices(plan)) return writeLocked(deps, batch);
  await store(deps, intakeDb, plan);
  factsCache.put(plan, clock.now());
  return plan.decisions;
}

/** Undefined when it cannot: only new buyers who all get a turn are decided without reading. */
async function writeFromCache(deps: WriteDeps, batch: readonly Submission[]): Promise<Decisions | undefined> {
  const { intakeDb, clock, factsCache } = deps;
  const basis = factsCache.get(rotatorsOf(batch), batch, clock.now());
  if (!basis) return undefined;
  const plan = planBatch(deps, basis, batch);
  if (plan.decisions.leads.length < batch.length || hasNotices(plan)) return undefined;
  try {
    await store(deps, intakeDb, plan, true);
  } catch (error) {
    if (!isAgainstFacts(error)) throw error;
    factsCache.disable(clock.now());
    return undefined;
  }
  factsCache.put(plan, clock.now());
  return plan.decisions;
}

/** Notices of points that ran out are written in the transaction that spends them, which a fixed statement cannot. */
function hasNotices({ decisions, charges }: Plan): boolean {
  return charges.ranOut.length + decisions.ceilings.length > 0;
}

/** Serialization failures and constraints: nothing was stored, because things are not as they were thought to be. */
function isAgainstFacts(error: unknown): boolean {
  return /^(40|23)/.test(String((error as { code?: unknown }).code));
}

/** The same, one replica after the other. */
export async function writeLocked(deps: WriteDeps, batch: readonly Submission[]): Promise<Decisions> {
  deps.factsCache.clear();
  return withTransaction(deps.intakeDb, async (tx) => {
    await lockTurns(tx, rotatorsOf(batch));
    const plan = planBatch(deps, await loadFacts(tx, rotatorsOf(batch), batch, deps), batch);
    await store(deps, tx, plan);
    return plan.decisions;
  });
}

function planBatch(deps: WriteDeps, basis: Basis, batch: readonly Submission[]): Plan {
  const now = deps.clock.now();
  const decisions = decideBatch(batch, basis.facts, randomnessOf(deps), now);
  return { basis, decisions, charges: chargeLeads(basis.balances, decisions.leads, now) };
}

async function store(
  { clock, hashOf }: WriteDeps,
  db: Db,
  { decisions, charges }: Plan,
  fromCache = false,
): Promise<void> {
  const { leads, touches, returning, turns, held, ceilings } = decisions;
  // One statement: where nothing is locked first it is all or nothing by itself.
  const visits = { touches, returning };
  if (leads.length > 0)
    await insertLeads(db, leads, charges, turns, visits, { at: clock.now(), fromCache, hashOf });
  else if (touches.length > 0) await insertTouches(db, visits);
  if (held.length > 0) await insertHeld(db, held);
  for (const notice of ceilings) await notifyCeiling(db, notice);
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

function randomnessOf({ clock, random }: WriteDeps): Randomness {
  const at = clock.now();
  return {
    newId: () => newId({ now: () => at }, random),
    newCode: () => drawCode(random),
    random: () => random.bytes(6).readUIntBE(0, 6) / 2 ** 48,
  };
}
