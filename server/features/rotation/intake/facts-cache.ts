import type { AccountBalance, LeadCharges } from '#server/features/money/points/charge-leads.ts';
import { type Decisions, type Facts, type RotatorFacts, rotatorKey } from './facts.ts';
import type { Submission } from './submission.ts';

/** Everything that a batch is decided from. */
export interface Basis {
  facts: Facts;
  balances: readonly AccountBalance[];
}

export interface Plan {
  basis: Basis;
  decisions: Decisions;
  charges: LeadCharges;
}

export type FactsCache = ReturnType<typeof createFactsCache>;

/** Older facts have probably changed. */
const maxAgeMs = 1_000;
/** The cache is not used for so long after it was wrong, or met a returning buyer, of whom it knows nothing. */
const disabledMs = 1_000;

/** Rotators; it begins anew when there are more. */
const mostKept = 5_000;

/**
 * The facts that the last batches were decided from, with what they changed. While campaigns pour in, the next batch would read
 * the same: so it is decided from the cache, and the statement that stores it fails when any fact has changed.
 */
export function createFactsCache() {
  const rotators = new Map<string, { facts: RotatorFacts; at: number }>();
  const accounts = new Map<string, AccountBalance>();
  let disabledUntil = 0;

  function clear(): void {
    rotators.clear();
    accounts.clear();
  }

  return {
    /** Undefined when facts have to be read: not cached, too old, or about people who gave no number. */
    get(names: readonly Submission[], batch: readonly Submission[], now: Date): Basis | undefined {
      const at = now.getTime();
      if (at < disabledUntil) return undefined;
      const known = new Map<string, RotatorFacts>();
      const payers = new Map<string, AccountBalance>();
      for (const name of names) {
        const key = rotatorKey(name);
        const entry = rotators.get(key);
        const payer = accounts.get(name.accountId);
        if (!entry || !payer || at - entry.at > maxAgeMs) return undefined;
        known.set(key, entry.facts);
        payers.set(payer.id, payer);
      }
      if (batch.some(({ phone }) => phone === null)) return undefined;
      const facts = { rotators: known, takers: new Map(), accounts: payers, known: new Map() };
      return { facts, balances: [...payers.values()] };
    },
    /** Facts as this batch leaves them. */
    put({ basis: { facts, balances }, decisions, charges }: Plan, now: Date): void {
      if (rotators.size > mostKept) clear();
      const at = now.getTime();
      for (const [key, rotator] of facts.rotators) rotators.set(key, { facts: rotator, at });
      for (const turn of decisions.turns) {
        const { number, state, spentOn, spent } = turn;
        const rotator = facts.rotators.get(rotatorKey(turn)) as RotatorFacts;
        rotators.set(rotatorKey(turn), { facts: { ...rotator, number, state, spentOn, spent }, at });
      }
      for (const balance of balances) accounts.set(balance.id, balance);
      for (const { accountId, rest, spentOn, spent } of charges.charges) {
        const account = accounts.get(accountId);
        if (account) accounts.set(accountId, { ...account, balance: rest, spentOn, spent });
      }
    },
    /** Another replica writes too. */
    clear,
    /** It was wrong. */
    disable(now: Date): void {
      clear();
      disabledUntil = now.getTime() + disabledMs;
    },
  };
}
