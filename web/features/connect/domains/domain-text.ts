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
export const stateText = {
  waiting: ['domains.waitingWhat', 'domains.waitingDo'],
  wrong: ['domains.wrongWhat', 'domains.wrongDo'],
  taken: ['domains.takenWhat', 'domains.takenDo'],
  certificate: ['domains.certificateWhat', 'domains.certificateDo'],
  active: ['domains.activeWhat', 'domains.activeDo'],
  lost: ['domains.lostWhat', 'domains.lostDo'],
  expired: ['domains.expiredWhat', 'domains.expiredDo'],
} as const satisfies Record<DomainState, readonly [string, string]>;

/** One in use whose page does not open: it is not as well as its state says. */
const failingBadge = { tone: 'needs-you', text: 'domains.failing' } as const;

export function badgeOf(domain: Pick<Domain, 'state' | 'problem' | 'leadsHere'>) {
  return isFailing(domain) ? failingBadge : stateBadges[domain.state];
}

/** As `stateWords`, of one in doubt. */
export const doubtText = ['domains.doubtWhat', 'domains.doubtDo'] as const;

export const problemText = {
  dns_silent: 'domains.problemSilent',
  proxied: 'domains.problemProxied',
  certificate_failed: 'domains.problemCertificate',
  other_server: 'domains.problemOther',
  unreachable: 'domains.problemUnreachable',
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
export function stepsOf({
  state,
  problem,
  leadsHere,
  records,
}: Pick<Domain, 'state' | 'problem' | 'leadsHere' | 'records'>) {
  const isSet = state === 'active' || state === 'certificate';
  const proof = stepOf(records.filter(isProof));
  // Of several addresses one is enough.
  const pointing = leadsHere ? 'done' : stepOf(records.filter((record) => !isProof(record)));
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
  leadsHere,
}: Pick<Domain, 'state' | 'problem' | 'leadsHere'>): boolean {
  return state === 'active' && problem !== 'dns_silent' && !leadsHere;
}

/** In use and leading here, but our page did not come under its name: buyers may see an error. */
export function isFailing(domain: Pick<Domain, 'state' | 'problem' | 'leadsHere'>): boolean {
  const { state, problem } = domain;
  return state === 'active' && problem !== null && problem !== 'dns_silent' && !isInDoubt(domain);
}

/** What to do about one whose page does not come. */
export const failingText = ['domains.failingWhat', 'domains.failingDo'] as const;

/** What the card says of it. */
export function textOf(domain: Pick<Domain, 'state' | 'problem' | 'leadsHere' | 'records'>) {
  if (isInDoubt(domain)) return doubtText;
  if (isFailing(domain)) return failingText;
  const isHalfSet = domain.state === 'waiting' && domain.records.some(({ isRight }) => isRight);
  return isHalfSet ? halfSetText : stateText[domain.state];
}

/** One of the records is there, so the others are what is waited for. */
export const halfSetText = ['domains.waitingHalf', 'domains.waitingDo'] as const;

/** Only then are there links with it that somebody may have. */
export function hasLinksOut({ activeSince, lostSince }: Pick<Domain, 'activeSince' | 'lostSince'>): boolean {
  return activeSince !== null || lostSince !== null;
}
