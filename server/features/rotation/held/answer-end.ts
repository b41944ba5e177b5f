import type { HeldRefusal } from '#contract/held.ts';
import type { Outcome } from '#server/features/rotation/intake/submission.ts';

/** The state of a held arrival after its question was answered. */
export type AnswerEnd =
  | { state: 'passed'; leadId: string | null }
  | { state: 'blocked' }
  | { state: 'held'; refusal: HeldRefusal };

/** Undefined: the intake keeps it by itself, or its form was used before and it is asked once more. */
export function answerEnd(outcome: Outcome): AnswerEnd | undefined {
  switch (outcome.kind) {
    case 'assigned':
      return { state: 'passed', leadId: outcome.leadId };
    case 'suspended':
      // It is a lead, and opens when the account does.
      return { state: 'passed', leadId: null };
    case 'blocked':
      return { state: 'blocked' };
    case 'no-members':
      return { state: 'held', refusal: 'no_members' };
    case 'closed':
      return { state: 'held', refusal: 'paused' };
    case 'held':
    case 'used':
      return undefined;
  }
}
