import { type RotationSetup, takeTurn } from '#domain/rotation.ts';
import { fillTemplate } from '#domain/whatsapp.ts';
import { isOnDuty } from '#domain/working-hours.ts';
import { packId, packReceipt } from '#server/features/rotators/pack-receipt.ts';
import {
  type Decisions,
  type EarlierLead,
  type Facts,
  type Known,
  type NewLead,
  type NextTurn,
  type ReturningLead,
  type RotatorFacts,
  rotatorKey,
  type Taker,
} from './facts.ts';
import type { Outcome, Submission } from './submission.ts';

export interface Dice {
  newId(): string;
  newCode(): string;
  /** From 0 up to 1. */
  random(): number;
}

type Reachable = Taker & { phone: string };

/** Who gets whom: one submission after the other, each seeing what those before it changed. */
export function decideBatch(submissions: readonly Submission[], facts: Facts, dice: Dice): Decisions {
  const outcomes: Outcome[] = [];
  const leads: NewLead[] = [];
  const touches: Decisions['touches'] = [];
  const returning = new Map<string, ReturningLead>();
  const turns = new Map<string, NextTurn>();
  const setups = new Map<string, RotationSetup>();
  const answers = new Map<string, { at: Date; outcome: Outcome }>();
  const people = new Map<string, NewLead>();

  for (const [index, submission] of submissions.entries()) {
    outcomes.push(decide(submission, facts.known.get(index) ?? {}));
  }
  return { outcomes, leads, touches, returning: [...returning.values()], turns: [...turns.values()] };

  function decide(submission: Submission, known: Known): Outcome {
    const key = rotatorKey(submission);
    const rotator = facts.rotators.get(key);
    if (!rotator) return { kind: 'closed' };
    const tap = `${key} ${submission.requestKey}`;
    const earlier = answerBefore(tap, submission) ?? answerAgain(submission, rotator, known);
    if (earlier) return earlier;
    const outcome = takeIn(key, submission, rotator, known);
    answers.set(tap, { at: submission.at, outcome });
    return outcome;
  }

  /** A second tap gets the answer of the first, whatever has changed in between. */
  function answerBefore(tap: string, { at, repeatMs }: Submission): Outcome | undefined {
    const before = answers.get(tap);
    const isRepeat = before && Math.abs(at.getTime() - before.at.getTime()) < repeatMs;
    return isRepeat ? before.outcome : undefined;
  }

  /** The same when the first was in an earlier batch. */
  function answerAgain(
    submission: Submission,
    rotator: RotatorFacts,
    { sameRequest: lead }: Known,
  ): Outcome | undefined {
    const taker = takerOf(lead);
    if (!lead || !taker) return undefined;
    // A lead keeps the words of its first visit only.
    const message = lead.touches === 0 ? lead.message : write(submission, rotator, taker, lead.code);
    return assigned(lead, taker, message, lead.touches > 0);
  }

  function takeIn(key: string, submission: Submission, rotator: RotatorFacts, known: Known): Outcome {
    if (!rotator.isOpen) return { kind: 'closed' };
    if (known.isBlocked) return { kind: 'blocked' };
    const name = personKey(key, submission);
    const lead = (name === undefined ? undefined : people.get(name)) ?? known.samePerson;
    const keeper = takerOf(lead);
    if (lead && keeper && isKept(rotator, keeper, submission.at)) {
      touch(submission, lead);
      return assigned(lead, keeper, write(submission, rotator, keeper, lead.code), true);
    }
    const setup = setups.get(key) ?? setupOf(rotator);
    setups.set(key, setup);
    const { state, number } = turns.get(key) ?? rotator;
    const turn = takeTurn(state, setup, submission.at, dice.random);
    const taker = takerOf(turn);
    if (!turn || !taker) return { kind: 'no-members' };
    const next = { state: turn.state, number: number + 1 };
    const { accountId, rotatorId } = submission;
    turns.set(key, { accountId, rotatorId, before: rotator.number, ...next });
    const fresh = newLead(submission, rotator, taker, {
      turn: next.number,
      receipt: packReceipt(turn.receipt, (id) => facts.takers.get(id)?.packedId ?? packId(id)),
    });
    leads.push(fresh);
    if (name !== undefined) people.set(name, fresh);
    return assigned(fresh, taker, fresh.message, false);
  }

  function newLead(
    submission: Submission,
    rotator: RotatorFacts,
    taker: Reachable,
    turn: Pick<NewLead, 'turn' | 'receipt'>,
  ): NewLead {
    const code = dice.newCode();
    return {
      accountId: submission.accountId,
      rotatorId: submission.rotatorId,
      id: dice.newId(),
      memberId: taker.id,
      at: submission.at,
      code,
      name: submission.name,
      phone: submission.phone,
      address: submission.address,
      message: write(submission, rotator, taker, code),
      origin: submission.origin,
      source: submission.source,
      visitor: submission.visitor,
      requestKey: submission.requestKey,
      turn: turn.turn,
      receipt: turn.receipt,
      touches: 0,
      touchedAt: null,
    };
  }

  function touch({ accountId, at, source, requestKey }: Submission, lead: NewLead | EarlierLead): void {
    touches.push({ accountId, leadId: lead.id, id: dice.newId(), at, source });
    if ('turn' in lead) {
      Object.assign(lead, { touches: lead.touches + 1, touchedAt: at, requestKey });
    } else {
      const count = (returning.get(lead.id)?.touches ?? 0) + 1;
      returning.set(lead.id, { accountId, id: lead.id, touches: count, touchedAt: at, requestKey });
    }
  }

  /** Undefined when no buyer can be sent there any more. */
  function takerOf(given: { memberId: string | null } | undefined): Reachable | undefined {
    const taker = given?.memberId ? facts.takers.get(given.memberId) : undefined;
    return taker && isReachable(taker) ? taker : undefined;
  }

  function setupOf({ rotation, takers, defaultMemberId }: RotatorFacts): RotationSetup {
    const members = takers.flatMap(({ memberId, ratio, place }) => {
      const taker = facts.takers.get(memberId);
      return taker ? [{ ...taker, ratio, place, reachable: isReachable(taker) }] : [];
    });
    const fallback = defaultMemberId === null ? undefined : facts.takers.get(defaultMemberId);
    return {
      rotation,
      members,
      fallback: fallback ? { ...fallback, reachable: isReachable(fallback) } : null,
    };
  }
}

function isReachable(taker: Taker): taker is Reachable {
  return taker.phone !== null;
}

/** Whether a returning buyer goes back to the CS who has their lead. */
function isKept({ sticky }: RotatorFacts, taker: Taker, at: Date): boolean {
  if (sticky === 'off') return false;
  return sticky === 'always' ? taker.status === 'active' : isOnDuty(taker, at);
}

/** Who gives a number is known by it alone: a browser may be shared. Undefined: nobody will be known again. */
function personKey(key: string, { phone, visitor }: Submission): string | undefined {
  if (phone !== null) return `${key} phone ${phone}`;
  return visitor === null ? undefined : `${key} visitor ${visitor}`;
}

function write(submission: Submission, rotator: RotatorFacts, taker: Taker, code: string): string {
  const { name, phone, address } = submission;
  const values = { name, phone: phone ?? '', address, cs: taker.name, title: rotator.title, code };
  return fillTemplate(rotator.template, values);
}

function assigned(
  { id: leadId }: { id: string },
  { id, name, phone, colour }: Reachable,
  message: string,
  returning: boolean,
): Outcome {
  return { kind: 'assigned', leadId, returning, cs: { id, name, phone, colour }, message };
}
