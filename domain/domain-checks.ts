import type { Judgement } from './domain-records.ts';
import type { DomainState } from './domains.ts';

/** What came over https under its name. `unreachable`: nobody answered there at all. */
export type ProofPage = 'ours' | 'certificate_failed' | 'other_server' | 'unreachable';
export type DomainProblem = 'dns_silent' | 'proxied' | Exclude<ProofPage, 'ours'>;

/** What a domain was until now. */
export interface KnownDomain {
  state: DomainState;
  isProved: boolean;
  problem: DomainProblem | null;
  /** Checks in a row with nothing new; of an active one those that nobody answered. */
  checks: number;
  activeSince: Date | null;
  lostSince: Date | null;
  /** Since when its name server has said nothing, while others did. */
  silentSince: Date | null;
  /** In use, but it was found to lead elsewhere at this time; the next check decides. */
  missedSince: Date | null;
  /** When our page was last asked for under its name. */
  pageAt: Date | null;
}

export interface CheckResult extends Pick<Judgement, 'proof' | 'leads' | 'isTargetKnown'> {
  /** Found is what was found before. */
  isSame: boolean;
  isProxied: boolean;
  /** Another account has proved that it is theirs, and its proof still stands. */
  isHeldByOther: boolean;
  /** Undefined: nobody asked. */
  page?: ProofPage;
}

export interface DomainStep extends KnownDomain {
  /** Null: it is not checked until somebody asks for it. */
  nextCheckAt: Date | null;
  /** The seller is to be notified that it does not lead here any more. */
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
/** A single check may meet a name server in a bad moment; the second follows soon. */
const doubtPause = 2 * minute;
/** In use and nobody answers: soon at first, then as seldom as when all is well. */
const silentPauses = [doubtPause, 5 * minute, 10 * minute, 30 * minute, activePause];
/** About two weeks of checks, as the pauses grow; while a certificate is missing they do not grow beyond an hour. */
const mostChecks = 64;
const mostCertificateChecks = 340;
const silentFor = day;
const lostFor = 30 * day;
const pageEvery = day;

/** These were proved and led here: their proof may be tidied up. */
const keepsProof: readonly DomainState[] = ['certificate', 'active', 'lost'];

/** `needsPage`: before it is used, our page has to come over https under its name. */
export function nextStep(before: KnownDomain, seen: CheckResult, now: Date, needsPage: boolean): DomainStep {
  const after = (change: Partial<DomainStep>): DomainStep => ({
    ...before,
    problem: null,
    silentSince: null,
    missedSince: null,
    isNewLoss: false,
    nextCheckAt: null,
    ...change,
  });
  if (seen.isHeldByOther) {
    const taken = { state: 'taken', isProved: false, activeSince: null, lostSince: null } as const;
    return resting(after(taken), before, seen, now);
  }
  const isProvedStill = before.isProved && keepsProof.includes(before.state);
  if (seen.leads === 'unknown' || (seen.proof === 'unknown' && !isProvedStill))
    return silence(before, after, seen, now);
  // Once proved and leading here it stays so: people tidy up records that they take for done.
  const isProved = seen.proof === 'yes' || isProvedStill;
  if (isProved && seen.leads === 'here') return arriving(before, after({ isProved }), seen, now, needsPage);
  const problem = seen.leads === 'elsewhere' && seen.isProxied ? 'proxied' : null;
  if (before.state === 'active') return missed(before, after, problem, now);
  // Also a lost one whose records had begun to be right again.
  if (before.lostSince !== null && before.state !== 'expired')
    return stillLost(before, after({ state: 'lost', problem }), seen.isSame, now);
  const isWrong = seen.leads === 'elsewhere' || seen.proof === 'wrong';
  // The state of a domain that is not in use follows from its records alone.
  const change = { state: isWrong ? 'wrong' : 'waiting', problem, lostSince: null } as const;
  const isStillProved = seen.proof === 'unknown' ? before.isProved : seen.proof === 'yes';
  return resting(after({ ...change, isProved: isStillProved }), before, seen, now);
}

type After = (change: Partial<DomainStep>) => DomainStep;

/** Nothing is known, so nothing changes, until it has lasted too long. */
function silence(before: KnownDomain, after: After, seen: CheckResult, now: Date): DomainStep {
  const checks = before.checks + 1;
  // Either our own name cannot be resolved, or the seller's name server fails: only the second counts.
  const silentSince = seen.isTargetKnown ? (before.silentSince ?? now) : null;
  const { missedSince } = before;
  const next = after({ problem: 'dns_silent', checks, silentSince, missedSince });
  if (before.state === 'active') {
    if (silentSince && isOver(silentSince, silentFor, now)) return lose(next, now);
    return { ...next, nextCheckAt: later(now, pauseAfter(before.checks, silentPauses)) };
  }
  if (before.state === 'lost') return stillLost(before, next, true, now);
  const isCertificate = before.state === 'certificate';
  if (checks >= (isCertificate ? mostCertificateChecks : mostChecks)) return expire(next);
  const pause = pauseAfter(checks);
  return { ...next, nextCheckAt: later(now, isCertificate ? Math.min(pause, hour) : pause) };
}

/** In use, and it leads elsewhere: lost when that lasts, however often somebody checks in between. */
function missed(before: KnownDomain, after: After, problem: DomainProblem | null, now: Date): DomainStep {
  const missedSince = before.missedSince ?? now;
  if (before.missedSince && isOver(missedSince, doubtPause, now)) return lose(after({ problem }), now);
  return after({ problem, missedSince, checks: 0, nextCheckAt: later(missedSince, doubtPause) });
}

function lose(next: DomainStep, now: Date): DomainStep {
  return {
    ...next,
    state: 'lost',
    checks: 0,
    activeSince: null,
    lostSince: now,
    missedSince: null,
    isNewLoss: true,
    nextCheckAt: later(now, pauseAfter(0)),
  };
}

/** All records are right. */
function arriving(
  before: KnownDomain,
  next: DomainStep,
  seen: CheckResult,
  now: Date,
  needsPage: boolean,
): DomainStep {
  const pageAt = seen.page ? now : before.pageAt;
  const isInUse = before.state === 'active';
  if (isInUse || !needsPage || seen.page === 'ours') {
    const activeSince = isInUse ? before.activeSince : now;
    const inUse = { state: 'active', checks: 0, activeSince, lostSince: null, pageAt } as const;
    const problem = isInUse ? pageProblem(before, seen) : null;
    return { ...next, ...inUse, problem, nextCheckAt: later(now, activePause) };
  }
  const checks = before.state === 'certificate' ? before.checks + 1 : 0;
  const waiting: DomainStep = { ...next, state: 'certificate', problem: seen.page ?? null, checks, pageAt };
  if (checks >= mostCertificateChecks) return expire(waiting);
  return { ...waiting, nextCheckAt: later(now, Math.min(pauseAfter(checks), hour)) };
}

const isPageProblem = (problem: DomainProblem | null) =>
  problem !== null && problem !== 'dns_silent' && problem !== 'proxied';

/** What was wrong with our page stays so until it was asked for again. */
function pageProblem({ problem }: KnownDomain, { page }: CheckResult): DomainProblem | null {
  if (page) return page === 'ours' ? null : page;
  return isPageProblem(problem) ? problem : null;
}

/** Whether our page is to be asked for under the name of one in use: daily, and at every check while it does not come. */
export function wantsPage(
  { state, problem, pageAt }: Pick<KnownDomain, 'state' | 'problem' | 'pageAt'>,
  now: Date,
): boolean {
  return state === 'active' && (pageAt === null || isPageProblem(problem) || isOver(pageAt, pageEvery, now));
}

function stillLost(before: KnownDomain, next: DomainStep, isSame: boolean, now: Date): DomainStep {
  const checks = isSame ? before.checks + 1 : 0;
  const since = before.lostSince ?? now;
  if (isOver(since, lostFor, now)) return expire({ ...next, checks });
  return { ...next, checks, nextCheckAt: later(now, pauseAfter(checks)) };
}

/** Not in use: the longer nothing changes, the less often it is checked. */
function resting(next: DomainStep, before: KnownDomain, seen: CheckResult, now: Date): DomainStep {
  const checks = seen.isSame && next.state === before.state ? before.checks + 1 : 0;
  if (checks >= mostChecks) return expire({ ...next, checks });
  return { ...next, checks, nextCheckAt: later(now, pauseAfter(checks)) };
}

function expire(next: DomainStep): DomainStep {
  return { ...next, state: 'expired', isProved: false, nextCheckAt: null };
}

function pauseAfter(checks: number, from: readonly number[] = pauses): number {
  return from[Math.min(Math.max(checks, 0), from.length - 1)] ?? hour;
}

function isOver(since: Date, ms: number, now: Date): boolean {
  return now.getTime() - since.getTime() >= ms;
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
