import type { ParseKeys } from 'i18next';
import type { HeldRefusal } from '#contract/held.ts';
import type { HeldReason } from '#domain/arrival-signs.ts';

/** One for each: a new reason does not compile until it can be said. */
export const reasonText: Record<HeldReason, ParseKeys> = {
  trap: 'held.reasons.trap',
  program: 'held.reasons.program',
  headless: 'held.reasons.headless',
  no_key: 'held.reasons.no_key',
  used_key: 'held.reasons.used_key',
  too_fast: 'held.reasons.too_fast',
  no_work: 'held.reasons.no_work',
  network: 'held.reasons.network',
  sequence: 'held.reasons.sequence',
  repeated: 'held.reasons.repeated',
  odd_name: 'held.reasons.odd_name',
  known_fake: 'held.reasons.known_fake',
  crowd: 'held.reasons.crowd',
  ceiling: 'held.reasons.ceiling',
  unanswered: 'held.reasons.unanswered',
  skipped: 'held.reasons.skipped',
};

export const refusalText: Record<HeldRefusal, ParseKeys> = {
  paused: 'held.refusals.paused',
  deleted: 'held.refusals.deleted',
  no_members: 'held.refusals.no_members',
  blocked: 'held.refusals.blocked',
};
