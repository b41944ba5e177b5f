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

export type Memory = ReturnType<typeof createMemory>;

/** After this time it has probably changed. */
const rememberMs = 1_000;
/** For so long after it was wrong (or met a returning buyer, of whom it knows nothing) it is not asked. */
const restMs = 1_000;

/**
 * What the last batch was decided from and what it left behind. While a campaign pours in, that is what the next one
 * would read: so it is decided at once, and the statement that stores it sees whether all is still so.
 */
export function createMemory() {
  let kept: { basis: Basis; at: number } | undefined;
  let restUntil = 0;
  return {
    /** Undefined when it has to be read: not known, not sure, or about people who gave no number. */
    recall(rotators: readonly Submission[], batch: readonly Submission[], now: Date): Basis | undefined {
      const at = now.getTime();
      if (!kept || at < restUntil || at - kept.at > rememberMs) return undefined;
      const known = kept.basis.facts.rotators;
      const isKnown = rotators.every((rotator) => known.has(rotatorKey(rotator)));
      return isKnown && batch.every(({ phone }) => phone !== null) ? kept.basis : undefined;
    },
    /** What this batch has left behind. */
    keep({ basis: { facts, balances }, decisions, charges }: Plan, now: Date): void {
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
      kept = {
        basis: { facts: { ...facts, rotators, accounts, known: new Map() }, balances: left },
        at: now.getTime(),
      };
    },
    /** Others have been at it. */
    forget(): void {
      kept = undefined;
    },
    /** It was of no use. */
    rest(now: Date): void {
      kept = undefined;
      restUntil = now.getTime() + restMs;
    },
  };
}
