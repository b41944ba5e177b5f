import type { DomainState } from './domains.ts';

/** What a name server said of one kind of record. `silent`: it did not answer, or could not say. */
export type DnsAnswer = { kind: 'found'; values: readonly string[] } | { kind: 'none' } | { kind: 'silent' };

export interface Look {
  cname: DnsAnswer;
  a: DnsAnswer;
  aaaa: DnsAnswer;
  txt: DnsAnswer;
  /** Of the name that sellers' domains point to. */
  target: DnsAnswer;
}

export interface Wanted {
  target: string;
  /** Ours, whatever the target's name says. */
  addresses: readonly string[];
  proof: string;
}

/** As it is kept, for people to compare with what was wanted. */
export interface Found {
  CNAME: string[];
  /** Of IPv4 and IPv6. */
  A: string[];
  TXT: string[];
  leadsHere: boolean;
}

export interface Judgement {
  proof: 'yes' | 'no' | 'wrong' | 'unknown';
  leads: 'here' | 'elsewhere' | 'nowhere' | 'unknown';
  found: Found;
}

const valuesOf = (answer: DnsAnswer) => (answer.kind === 'found' ? [...answer.values] : []);

/** Names have no case, and some servers end them with a dot. */
const plainName = (name: string) => name.toLowerCase().replace(/\.$/, '');

export function judge(look: Look, wanted: Wanted): Judgement {
  const names = valuesOf(look.cname).map(plainName);
  const addresses = [...valuesOf(look.a), ...valuesOf(look.aaaa)];
  // Some forms of registrars keep the quotation marks that people copy along.
  const texts = valuesOf(look.txt).map((text) => text.trim().replace(/^"(.*)"$/, '$1'));
  const leads = whereItLeads(look, names, addresses, wanted);
  return {
    proof: proofIn(look.txt, texts, wanted.proof),
    leads,
    found: { CNAME: names, A: addresses, TXT: texts, leadsHere: leads === 'here' },
  };
}

function proofIn(answer: DnsAnswer, texts: readonly string[], wanted: string): Judgement['proof'] {
  if (answer.kind === 'silent') return 'unknown';
  if (texts.includes(wanted)) return 'yes';
  return texts.length > 0 ? 'wrong' : 'no';
}

function whereItLeads(
  { cname, a, aaaa, target }: Look,
  names: readonly string[],
  addresses: readonly string[],
  wanted: Wanted,
): Judgement['leads'] {
  if (names.includes(plainName(wanted.target))) return 'here';
  const ours = new Set([...wanted.addresses, ...valuesOf(target)]);
  if (addresses.length > 0) {
    // One that leads elsewhere is enough: some visitors would go there, and the certificate's examiner too.
    if (addresses.every((one) => ours.has(one))) return 'here';
    return target.kind === 'silent' && names.length === 0 ? 'unknown' : 'elsewhere';
  }
  if (names.length > 0) return 'elsewhere';
  return [cname, a, aaaa].some(({ kind }) => kind === 'silent') ? 'unknown' : 'nowhere';
}

export type DomainProblem = 'dns_silent' | 'proxied' | 'certificate_failed' | 'other_server';

/** What a domain was until now. */
export interface KnownDomain {
  state: DomainState;
  isProved: boolean;
  /** Looks in a row with nothing new; of an active one those that found it gone. */
  checks: number;
  activeSince: Date | null;
  lostSince: Date | null;
}

export interface Seen extends Pick<Judgement, 'proof' | 'leads'> {
  /** Found is what was found before. */
  isSame: boolean;
  isProxied: boolean;
  /** Another account has proved that it is theirs, and its proof still stands. */
  isHeldByOther: boolean;
  /** What came over https under its name; undefined: nobody asked yet. */
  page?: 'ours' | 'certificate_failed' | 'other_server';
}

export interface DomainStep extends KnownDomain {
  problem: DomainProblem | null;
  /** Null: nobody looks until somebody asks. */
  nextCheckAt: Date | null;
  /** The seller is to be told that it does not lead here any more. */
  isNewLoss: boolean;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const pauses = [
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
];
const activePause = hour;
/** One look may have met a name server in a bad moment; the second is soon. */
const doubtPause = 2 * minute;
const missesToLose = 2;
/** About two weeks of looking, as the pauses grow. */
const mostLooks = 64;
const lostFor = 30 * day;

/** `needsPage`: before it is used, our page has to come over https under its name. */
export function stepOn(before: KnownDomain, seen: Seen, now: Date, needsPage: boolean): DomainStep {
  const after = (change: Partial<DomainStep>): DomainStep => ({
    ...before,
    problem: null,
    isNewLoss: false,
    nextCheckAt: null,
    ...change,
  });
  const isInUse = before.state === 'active';
  if (seen.isHeldByOther) {
    const taken = { state: 'taken', isProved: false, activeSince: null, lostSince: null } as const;
    return resting(after(taken), before, seen, now);
  }
  if (seen.leads === 'unknown' || (seen.proof === 'unknown' && !before.isProved)) {
    // Nothing is known, so nothing changes; what is in use is looked at again soon.
    const checks = isInUse ? before.checks : before.checks + 1;
    const pause = isInUse ? doubtPause : pauseAfter(checks);
    return after({ problem: 'dns_silent', checks, nextCheckAt: later(now, pause) });
  }
  // Once proved it stays so while it leads here: people tidy up records that they take for done.
  const isProved = seen.proof === 'yes' || before.isProved;
  if (isProved && seen.leads === 'here') return arriving(before, after({ isProved }), seen, now, needsPage);
  const problem = seen.leads === 'elsewhere' && seen.isProxied ? 'proxied' : null;
  if (isInUse && before.checks + 1 < missesToLose)
    return after({ problem, checks: before.checks + 1, nextCheckAt: later(now, doubtPause) });
  if (isInUse)
    return after({
      state: 'lost',
      problem,
      checks: 0,
      activeSince: null,
      lostSince: now,
      isNewLoss: true,
      nextCheckAt: later(now, pauseAfter(0)),
    });
  // Also one that was about to come back.
  if (before.lostSince !== null && before.state !== 'expired')
    return stillLost(before, after({ state: 'lost', problem }), seen, now);
  const isWrong = seen.leads === 'elsewhere' || seen.proof === 'wrong';
  // Of one that is not in use nothing is kept that the records do not say.
  const change = { state: isWrong ? 'wrong' : 'waiting', problem, lostSince: null } as const;
  const isStillProved = seen.proof === 'unknown' ? before.isProved : seen.proof === 'yes';
  return resting(after({ ...change, isProved: isStillProved }), before, seen, now);
}

/** All records are right. */
function arriving(
  before: KnownDomain,
  next: DomainStep,
  seen: Seen,
  now: Date,
  needsPage: boolean,
): DomainStep {
  if (before.state === 'active' || !needsPage || seen.page === 'ours') {
    const activeSince = before.state === 'active' ? before.activeSince : now;
    const inUse = { state: 'active', checks: 0, activeSince, lostSince: null } as const;
    return { ...next, ...inUse, nextCheckAt: later(now, activePause) };
  }
  const checks = before.state === 'certificate' ? before.checks + 1 : 0;
  return {
    ...next,
    state: 'certificate',
    problem: seen.page ?? null,
    checks,
    nextCheckAt: later(now, Math.min(pauseAfter(checks), hour)),
  };
}

function stillLost(before: KnownDomain, next: DomainStep, seen: Seen, now: Date): DomainStep {
  const checks = seen.isSame ? before.checks + 1 : 0;
  const since = before.lostSince ?? now;
  if (now.getTime() - since.getTime() >= lostFor)
    return { ...next, state: 'expired', isProved: false, checks };
  return { ...next, checks, nextCheckAt: later(now, pauseAfter(checks)) };
}

/** Not in use: the longer nothing changes, the seldomer it is looked at. */
function resting(next: DomainStep, before: KnownDomain, seen: Seen, now: Date): DomainStep {
  const checks = seen.isSame && next.state === before.state ? before.checks + 1 : 0;
  if (checks >= mostLooks) return { ...next, state: 'expired', isProved: false, checks };
  return { ...next, checks, nextCheckAt: later(now, pauseAfter(checks)) };
}

function pauseAfter(checks: number): number {
  return pauses[Math.min(checks, pauses.length - 1)] ?? hour;
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
