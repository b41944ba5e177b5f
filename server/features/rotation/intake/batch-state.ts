import type { RotationSetup } from '#domain/rotation.ts';
import { templateFiller } from '#domain/whatsapp.ts';
import { isOnDuty } from '#domain/working-hours.ts';
import type { DayCount } from './day-counts.ts';
import type {
  EarlierVisit,
  NewLead,
  NextTurn,
  PreparedRotator,
  RotatorFacts,
  RotatorSettings,
  Taker,
} from './facts.ts';
import type { Outcome, Submission } from './submission.ts';

export type Reachable = Taker & { phone: string };

/** One rotator in this batch: what is known of it, and how the batch has changed it so far. */
export interface RotatorBatch extends PreparedRotator {
  accountId: string;
  rotatorId: string;
  rotator: RotatorFacts;
  next: NextTurn | undefined;
  /** What may be spent in a day, of this rotator and of its account. */
  counts: readonly [DayCount, DayCount];
  /** By request key. */
  answers: Map<string, { at: Date; outcome: Outcome }>;
  /** Requests by the keys of forms that they used. */
  keys: Map<string, string>;
  /** New leads, by what their buyers are known by. */
  people: Map<string, NewLead>;
}

export function prepareRotator(
  settings: RotatorSettings,
  known: ReadonlyMap<string, Taker>,
): PreparedRotator {
  const { takers, defaultMemberId, template } = settings;
  const own = [...takers.map(({ memberId }) => memberId), defaultMemberId].flatMap(
    (id) => (id !== null && known.get(id)) || [],
  );
  return {
    setup: setupOf(settings, known),
    fillTemplate: templateFiller(template),
    takers: new Map(own.map((taker) => [taker.id, taker])),
  };
}

function setupOf(
  { rotation, takers, defaultMemberId }: RotatorSettings,
  known: ReadonlyMap<string, Taker>,
): RotationSetup {
  const members = takers.flatMap(({ memberId, ratio, place }) => {
    const taker = known.get(memberId);
    return taker ? [{ ...taker, ratio, place, reachable: isReachable(taker) }] : [];
  });
  const fallback = defaultMemberId === null ? undefined : known.get(defaultMemberId);
  return {
    rotation,
    members,
    fallback: fallback ? { ...fallback, reachable: isReachable(fallback) } : null,
  };
}

export function isReachable(taker: Taker): taker is Reachable {
  return taker.phone !== null;
}

/** Whether a returning buyer goes back to the CS who has their lead. */
export function isKept({ sticky }: RotatorFacts, taker: Taker, at: Date): boolean {
  if (sticky === 'off') return false;
  return sticky === 'always' ? taker.status === 'active' : isOnDuty(taker, at);
}

/** Buyers who give a number are recognised by it alone: a browser may be shared. Undefined: they will not be recognised. */
export function personKey({ phone, visitor }: Submission): string | undefined {
  if (phone !== null) return phone;
  return visitor === null ? undefined : `visitor ${visitor}`;
}

export function draftMessage(
  rotatorBatch: RotatorBatch,
  { name, phone, address }: Submission,
  taker: Taker,
  code: string,
): string {
  return rotatorBatch.fillTemplate({
    name,
    phone: phone ?? '',
    address,
    cs: taker.name,
    title: rotatorBatch.rotator.title,
    code,
  });
}

export function assigned(
  { id: visitId, leadId, message, returning, visitor }: Omit<EarlierVisit, 'memberId'>,
  taker: Reachable,
  at: Date,
): Outcome {
  const { id, name, phone, colour } = taker;
  const cs = isOnDuty(taker, at)
    ? { id, name, phone, colour }
    : { id, name, phone, colour, isOffDuty: true as const };
  return { kind: 'assigned', leadId, visitId, returning, cs, message, visitor };
}
