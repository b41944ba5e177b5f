import type { AccountBalance, LeadCharges } from '#server/features/points/charge-leads.ts';
import { type Decisions, type Facts, type RotatorFacts, rotatorKey } from './facts.ts';
import type { Submission } from './submission.ts';

/** What a batch is decided from. */
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
/** For so long it is not used after it was wrong, or met a returning buyer, of whom it knows nothing. */
const disabledMs = 1_000;

/**
 * The facts that the last batch was decided from, with what it changed. While a campaign pours in, the next batch would read
 * the same: so it is decided from the cache, and the statement that stores it fails when any fact has changed.
 */
export function createFactsCache() {
  let cached: { basis: Basis; at: number } | undefined;
  let disabledUntil = 0;
  return {
    /** Undefined when facts have to be read: not cached, too old, or about people who gave no number. */
    get(rotators: readonly Submission[], batch: readonly Submission[], now: Date): Basis | undefined {
      const at = now.getTime();
      if (!cached || at < disabledUntil || at - cached.at > maxAgeMs) return undefined;
      const known = cached.basis.facts.rotators;
      const isKnown = rotators.every((rotator) => known.has(rotatorKey(rotator)));
      return isKnown && batch.every(({ phone }) => phone !== null) ? cached.basis : undefined;
    },
    /** Facts as this batch leaves them. */
    put({ basis: { facts, balances }, decisions, charges }: Plan, now: Date): void {
      const rotators = new Map(facts.rotators);
      for (const turn of decisions.turns) {
        const key = rotatorKey(turn);
        const { number, state, spentOn, spent } = turn;
        rotators.set(key, { ...(rotators.get(key) as RotatorFacts), number, state, spentOn, spent });
      }
      const charged = new Map(charges.charges.map((charge) => [charge.accountId, charge]));
      const left = balances.map((one) => {
        const { rest: balance, spentOn, spent } = charged.get(one.id) ?? { ...one, rest: one.balance };
        return { ...one, balance, spentOn, spent };
      });
      const accounts = new Map(left.map((account) => [account.id, account]));
      cached = {
        basis: { facts: { ...facts, rotators, accounts, known: new Map() }, balances: left },
        at: now.getTime(),
      };
    },
    /** Another replica writes too. */
    forget(): void {
      cached = undefined;
    },
    /** It was wrong. */
    disable(now: Date): void {
      cached = undefined;
      disabledUntil = now.getTime() + disabledMs;
    },
  };
}
