import type { Domain, DomainRecord } from '#contract/domains.ts';
import type { DomainState } from '#domain/domains.ts';

/** Amber: you have something to do. Red: links that worked do not any more. */
export const stateBadges = {
  waiting: { tone: 'needs-you', text: 'domains.waiting' },
  wrong: { tone: 'needs-you', text: 'domains.wrong' },
  taken: { tone: 'needs-you', text: 'domains.taken' },
  certificate: { tone: 'quiet', text: 'domains.certificate' },
  active: { tone: 'good', text: 'domains.active' },
  lost: { tone: 'bad', text: 'domains.lost' },
  expired: { tone: 'needs-you', text: 'domains.expired' },
} as const satisfies Record<DomainState, { tone: string; text: string }>;

/** What it is, and what to do. */
export const stateWords = {
  waiting: ['domains.waitingWhat', 'domains.waitingDo'],
  wrong: ['domains.wrongWhat', 'domains.wrongDo'],
  taken: ['domains.takenWhat', 'domains.takenDo'],
  certificate: ['domains.certificateWhat', 'domains.certificateDo'],
  active: ['domains.activeWhat', 'domains.activeDo'],
  lost: ['domains.lostWhat', 'domains.lostDo'],
  expired: ['domains.expiredWhat', 'domains.expiredDo'],
} as const satisfies Record<DomainState, readonly [string, string]>;

/** As `stateWords`, of one in doubt. */
export const doubtWords = ['domains.doubtWhat', 'domains.doubtDo'] as const;

export const problemWords = {
  dns_silent: 'domains.problemSilent',
  proxied: 'domains.problemProxied',
  certificate_failed: 'domains.problemCertificate',
  other_server: 'domains.problemOther',
} as const satisfies Record<NonNullable<Domain['problem']>, string>;

export type StepState = 'done' | 'now' | 'problem' | 'later';

const isProof = ({ type }: Pick<DomainRecord, 'type'>) => type === 'TXT';

/** By which record the domain is to lead here: the bare domain cannot have a CNAME. */
export function pointingType({ records }: Pick<Domain, 'records'>): DomainRecord['type'] {
  return records.find((record) => !isProof(record))?.type ?? 'CNAME';
}

/** `missing`: nothing stands there yet; `differs`: something else does. */
export function recordState({ isRight, found }: Pick<DomainRecord, 'isRight' | 'found'>) {
  if (isRight) return 'right';
  return found.length > 0 ? 'differs' : 'missing';
}

function stepOf(records: readonly DomainRecord[]): StepState {
  const states = records.map(recordState);
  if (states.includes('differs')) return 'problem';
  return states.includes('missing') ? 'now' : 'done';
}

/** What is done of it, and what is still to do. */
export function stepsOf({ state, problem, records }: Pick<Domain, 'state' | 'problem' | 'records'>) {
  const isSet = state === 'active' || state === 'certificate';
  const proof = stepOf(records.filter(isProof));
  const pointing = stepOf(records.filter((record) => !isProof(record)));
  const isHeld = state === 'certificate' && problem !== null && problem !== 'dns_silent';
  const steps: Record<'proof' | 'pointing' | 'certificate' | 'active', StepState> = {
    // Another account has proved it: ours says nothing while theirs stands.
    proof: isSet ? 'done' : state === 'taken' ? 'problem' : proof,
    pointing: isSet ? 'done' : pointing,
    certificate: state === 'active' ? 'done' : isHeld ? 'problem' : state === 'certificate' ? 'now' : 'later',
    active: state === 'active' ? 'done' : 'later',
  };
  return steps;
}

/** In use, but the last look did not find that it leads here; the next one decides. */
export function isInDoubt({
  state,
  problem,
  records,
}: Pick<Domain, 'state' | 'problem' | 'records'>): boolean {
  const leadsElsewhere = records.some((record) => !isProof(record) && !record.isRight);
  return state === 'active' && problem !== 'dns_silent' && leadsElsewhere;
}

/** Only then are there links with it that somebody may have. */
export function hasLinksOut({ activeSince, lostSince }: Pick<Domain, 'activeSince' | 'lostSince'>): boolean {
  return activeSince !== null || lostSince !== null;
}
