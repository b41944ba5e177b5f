import { buyerFields } from '#domain/lead-fields.ts';
import { notifiesAgain } from '#domain/notifications.ts';
import { takeTurn } from '#domain/rotation.ts';
import { dateIn } from '#domain/working-hours.ts';
import { packId, packReceipt } from '#server/features/rotation/rotators/pack-receipt.ts';
import {
  assigned,
  draftMessage,
  isKept,
  isReachable,
  personKey,
  prepareRotator,
  type Reachable,
  type RotatorBatch,
} from './batch-state.ts';
import { countLead, type DayCount, isDaySpent, noticeOf, startCount } from './day-counts.ts';
import {
  type CeilingNotice,
  type Decisions,
  type EarlierLead,
  type Facts,
  type FilledLater,
  type HeldArrival,
  type Known,
  type NewLead,
  type ReturningLead,
  type RotatorFacts,
  rotatorKey,
  type Touch,
} from './facts.ts';
import type { Outcome, Submission } from './submission.ts';

export interface Randomness {
  newId(): string;
  newCode(): string;
  /** From 0 up to 1. */
  random(): number;
}

const stranger: Known = {};

/** Decides which CS gets which buyer: one submission after the other, each seeing what those before it changed. */
export function decideBatch(
  submissions: readonly Submission[],
  facts: Facts,
  randomness: Randomness,
  now: Date,
): Decisions {
  const outcomes: Outcome[] = [];
  const leads: NewLead[] = [];
  const touches: Decisions['touches'] = [];
  const returning = new Map<string, ReturningLead>();
  const held: HeldArrival[] = [];
  const batches = new Map<string, RotatorBatch>();
  const accountCounts = new Map<string, DayCount>();
  let lastBatch: RotatorBatch | undefined;

  for (const [index, submission] of submissions.entries()) {
    outcomes.push(decide(submission, facts.known.get(index) ?? stranger));
  }
  const turns = [...batches.values()].flatMap(({ next }) => next ?? []);
  return { outcomes, leads, touches, returning: [...returning.values()], turns, held, ceilings: ceilings() };

  function decide(submission: Submission, known: Known): Outcome {
    const rotatorBatch = batchOf(submission);
    if (!rotatorBatch) return { kind: 'closed' };
    const earlier = answerInBatch(rotatorBatch, submission) ?? answerOfEarlierBatch(rotatorBatch, known);
    if (earlier) return asShownBy(rotatorBatch, earlier);
    if (isKeyTaken(rotatorBatch, submission, known)) return { kind: 'used' };
    const outcome = asShownBy(rotatorBatch, accept(rotatorBatch, submission, known));
    rotatorBatch.answers.set(submission.requestKey, { at: submission.at, outcome });
    return outcome;
  }

  /** The buyer of a suspended account reads that their lead was kept, if it was, and not who has it. */
  function asShownBy({ rotator }: RotatorBatch, outcome: Outcome): Outcome {
    return rotator.isSuspended && outcome.kind === 'assigned' ? { kind: 'suspended' } : outcome;
  }

  function batchOf(submission: Submission): RotatorBatch | undefined {
    const { accountId, rotatorId } = submission;
    // One campaign sends many in a row.
    if (lastBatch?.rotatorId === rotatorId && lastBatch.accountId === accountId) return lastBatch;
    const key = rotatorKey(submission);
    const rotator = facts.rotators.get(key);
    if (!rotator) return undefined;
    lastBatch = batches.get(key) ?? {
      accountId,
      rotatorId,
      rotator,
      ...(rotator.prepared ?? prepareRotator(rotator, facts.takers)),
      next: undefined,
      counts: countsOf(accountId, rotator),
      answers: new Map(),
      keys: new Map(),
      people: new Map(),
    };
    batches.set(key, lastBatch);
    return lastBatch;
  }

  function countsOf(accountId: string, rotator: RotatorFacts): RotatorBatch['counts'] {
    const account = facts.accounts.get(accountId);
    if (!account) throw new Error(`no account ${accountId}`);
    const today = dateIn(account.timeZone, now);
    const whole = accountCounts.get(accountId) ?? startCount(today, account);
    accountCounts.set(accountId, whole);
    return [startCount(today, rotator), whole];
  }

  /** Days of which people have to be notified. */
  function ceilings(): CeilingNotice[] {
    const notice = (count: DayCount, of: Pick<CeilingNotice, 'accountId' | 'rotatorId' | 'title'>) => {
      const where = noticeOf(count);
      return where ? [{ ...of, ...where, day: count.day }] : [];
    };
    return [
      ...[...batches.values()].flatMap(({ accountId, rotatorId, rotator: { title }, counts }) =>
        notice(counts[0], { accountId, rotatorId, title }),
      ),
      ...[...accountCounts].flatMap(([accountId, count]) =>
        notice(count, { accountId, rotatorId: null, title: '' }),
      ),
    ];
  }

  /** A second tap gets the answer of the first, whatever has changed in between. */
  function answerInBatch(
    { answers }: RotatorBatch,
    { requestKey, at, repeatMs, isReleased }: Submission,
  ): Outcome | undefined {
    const before = answers.get(requestKey);
    // The seller has just decided to let it in.
    if (isReleased && before?.outcome.kind === 'held') return undefined;
    const isRepeat = before && Math.abs(at.getTime() - before.at.getTime()) < repeatMs;
    return isRepeat ? before.outcome : undefined;
  }

  /** The same when the first was in an earlier batch. */
  function answerOfEarlierBatch(
    rotatorBatch: RotatorBatch,
    { sameRequest: visit }: Known,
  ): Outcome | undefined {
    const taker = takerOf(rotatorBatch, visit);
    return visit && taker && assigned(visit, taker, now);
  }

  /** A form is good for one request: with other contents it needs a new form. */
  function isKeyTaken(
    { keys }: RotatorBatch,
    { formKey, requestKey }: Submission,
    { keyUsedBy }: Known,
  ): boolean {
    if (formKey === null) return false;
    return (keys.get(formKey) ?? keyUsedBy ?? requestKey) !== requestKey;
  }

  /** The key that is used up with this visit; null when there is none, or it is already. */
  function spendFormKey(
    { keys }: RotatorBatch,
    { formKey, requestKey }: Submission,
    { keyUsedBy }: Known,
  ): string | null {
    if (formKey === null || keyUsedBy !== undefined || keys.has(formKey)) return null;
    keys.set(formKey, requestKey);
    return formKey;
  }

  function accept(rotatorBatch: RotatorBatch, submission: Submission, known: Known): Outcome {
    const { rotator, people } = rotatorBatch;
    if (!rotator.isOpen) return { kind: 'closed' };
    if (known.isBlocked) return { kind: 'blocked' };
    const name = personKey(submission);
    const lead = (name === undefined ? undefined : people.get(name)) ?? known.samePerson;
    const keeper = takerOf(rotatorBatch, lead);
    if (lead && keeper && isKept(rotator, keeper, submission.at)) {
      const visit = touch(
        rotatorBatch,
        submission,
        lead,
        keeper,
        spendFormKey(rotatorBatch, submission, known),
      );
      return assigned({ ...visit, visitor: submission.visitor, returning: true }, keeper, submission.at);
    }
    const { state, number } = rotatorBatch.next ?? rotator;
    const turn = takeTurn(state, rotatorBatch.setup, submission.at, randomness.random);
    const taker = takerOf(rotatorBatch, turn);
    if (!turn || !taker) return { kind: 'no-members' };
    if (!submission.isReleased && isDaySpent(rotatorBatch.counts)) {
      // A tapped link has nothing to store, and nobody to whom the seller could write.
      if (buyerFields.some((field) => submission[field]))
        held.push({
          id: randomness.newId(),
          submission,
          formKey: spendFormKey(rotatorBatch, submission, known),
        });
      return { kind: 'held' };
    }
    countLead(rotatorBatch.counts);
    const { accountId, rotatorId } = submission;
    const { number: before, version, refusesErased, blocksNumbers } = rotator;
    const [{ day: spentOn, spent }] = rotatorBatch.counts;
    rotatorBatch.next = {
      accountId,
      rotatorId,
      before,
      version,
      refusesErased,
      blocksNumbers,
      state: turn.state,
      number: number + 1,
      spentOn,
      spent,
    };
    const fresh = newLead(rotatorBatch, submission, taker, {
      formKey: spendFormKey(rotatorBatch, submission, known),
      turn: rotatorBatch.next.number,
      receipt: packReceipt(turn.receipt, (id) => rotatorBatch.takers.get(id)?.packedId ?? packId(id)),
    });
    leads.push(fresh);
    if (name !== undefined) people.set(name, fresh);
    // Each field by its name: copying the whole lead takes longer than the decision.
    const { id, message, visitor } = fresh;
    return assigned({ id, leadId: id, message, visitor, returning: false }, taker, submission.at);
  }

  function newLead(
    rotatorBatch: RotatorBatch,
    submission: Submission,
    taker: Reachable,
    { formKey, turn, receipt }: Pick<NewLead, 'formKey' | 'turn' | 'receipt'>,
  ): NewLead {
    const code = randomness.newCode();
    return {
      accountId: submission.accountId,
      rotatorId: submission.rotatorId,
      id: randomness.newId(),
      memberId: taker.id,
      at: submission.at,
      code,
      name: submission.name,
      phone: submission.phone,
      address: submission.address,
      message: draftMessage(rotatorBatch, submission, taker, code),
      origin: submission.origin,
      source: submission.source,
      // Whoever gave a number is known by it: the browser may be shared.
      visitor: submission.phone === null ? submission.visitor : null,
      requestKey: submission.requestKey,
      formKey,
      turn,
      receipt,
      touches: 0,
      touchedAt: null,
    };
  }

  /** Empty fields of the lead are filled with what was typed now; the others stay, for this may be somebody else. */
  function touch(
    rotatorBatch: RotatorBatch,
    submission: Submission,
    lead: NewLead | EarlierLead,
    keeper: Reachable,
    formKey: string | null,
  ): Touch {
    const { accountId, rotatorId, at, name, phone, address, source, requestKey } = submission;
    const code = randomness.newCode();
    const before = returning.get(lead.id);
    // Whoever has a new lead has just been notified of it.
    const notifiedAt = 'turn' in lead ? lead.at : (before?.notifiedAt ?? lead.notifiedAt);
    const notifies = notifiesAgain(notifiedAt, at);
    if ('turn' in lead) {
      const filled: FilledLater = { name: lead.name || name, address: lead.address || address };
      Object.assign(lead, { ...filled, touches: lead.touches + 1, touchedAt: at });
    } else {
      returning.set(lead.id, {
        accountId,
        id: lead.id,
        before: lead.touches,
        touches: (before?.touches ?? 0) + 1,
        touchedAt: at,
        name: before?.name || name,
        address: before?.address || address,
        notifiedAt: notifies ? at : notifiedAt,
        returnedAt: before?.returnedAt ?? (notifies ? at : null),
      });
    }
    const message = draftMessage(rotatorBatch, submission, keeper, code);
    const typed = { code, name, phone, address, message, source, requestKey, formKey };
    const visit = { accountId, rotatorId, leadId: lead.id, id: randomness.newId(), at, notifies, ...typed };
    touches.push(visit);
    return visit;
  }

  /** Undefined when no buyer can be sent there any more. */
  function takerOf(
    { takers }: RotatorBatch,
    given: { memberId: string | null } | undefined,
  ): Reachable | undefined {
    const id = given?.memberId;
    const taker = id ? (takers.get(id) ?? facts.takers.get(id)) : undefined;
    return taker && isReachable(taker) ? taker : undefined;
  }
}
