import { isDeepStrictEqual } from 'node:util';
import {
  type DomainStep,
  type KnownDomain,
  nextStep,
  type ProofPage,
  wantsPage,
} from '#domain/domain-checks.ts';
import { type DnsRecords, type Judgement, judge } from '#domain/domain-records.ts';
import { isProxied, lookUpHost } from '#server/integrations/dns/look-up-host.ts';
import { fetchProofPage } from '#server/integrations/domain-probe/fetch-proof-page.ts';
import { type Db, withTransaction } from '#server/platform/database/index.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import { publicUrlOf } from '#server/platform/public-url.ts';
import {
  type CheckedDomain,
  type DomainKey,
  findCheckedDomain,
  lockCheckedDomain,
  lockHolder,
  lockHost,
  storeStep,
} from './domain-checks.queries.ts';
import { notifyStep } from './notify-step.ts';
import { ownAddresses, targetOf } from './own-target.ts';
import { proofHost, proofPath, proofValue } from './wanted-records.ts';

export type CheckDeps = Pick<Deps, 'config' | 'db' | 'clock'>;

interface Findings {
  judged: Judgement;
  page?: ProofPage;
  /** What was found out before another check ended says nothing new. */
  startedAt: Date;
  isRequested: boolean;
}

interface CheckOptions {
  isRequested?: boolean;
  /** The process stops: what was not found out by then is not recorded. */
  signal?: AbortSignal;
}

/** Checks its records, and our page under its name when all of them are right. Outside of transactions: it takes seconds. */
export async function checkDomain(
  deps: CheckDeps,
  key: DomainKey,
  { isRequested = false, signal }: CheckOptions = {},
): Promise<void> {
  const { config, clock, db } = deps;
  const domain = await findCheckedDomain(db, key);
  if (!domain) return;
  const { host, token } = domain;
  const target = targetOf(config);
  const wanted = { target, addresses: ownAddresses(config), proof: proofValue(token) };
  const startedAt = clock.now();
  const records = await lookUpHost(
    { servers: config.DNS_SERVERS, signal },
    { host, proofHost: proofHost(host), target },
  );
  if (signal?.aborted) return;
  const judged = judge(records, wanted);
  const findings = { judged, startedAt, isRequested };
  const isHere = judged.leads === 'here';
  const isOnItsWay = isHere && domain.state === 'certificate';
  const state = isOnItsWay ? 'certificate' : await record(deps, key, findings);
  const isAskedAgain = isHere && state === 'active' && isHttps(config) && wantsPage(domain, startedAt);
  if (state !== 'certificate' && !isAskedAgain) return;
  // The proxy gets a certificate only for what is known to lead here: that is known by now.
  const asksFrom = clock.now();
  const { port } = new URL(publicUrlOf(config));
  const page = await fetchProofPage({
    host,
    port: Number(port) || 443,
    addresses: addressesHere(records, judged, wanted.addresses),
    path: proofPath(token),
    expected: proofValue(token),
    signal,
  });
  if (signal?.aborted) return;
  await record(deps, key, { judged, page, startedAt: asksFrom, isRequested });
}

const isHttps = (config: CheckDeps['config']) => publicUrlOf(config).startsWith('https:');

/** Ours alone, whatever a seller's records name: nothing else is ever asked. */
function addressesHere({ target }: DnsRecords, { found }: Judgement, own: readonly string[]): string[] {
  const ours = [...new Set([...target.addresses, ...own])];
  const named = found.A.filter((one) => ours.includes(one));
  return named.length > 0 ? named : ours;
}

/** Undefined when it was removed, or another check began later. */
async function record(
  { config, db, clock }: CheckDeps,
  key: DomainKey,
  { judged, page, startedAt, isRequested }: Findings,
): Promise<DomainStep['state'] | undefined> {
  const needsPage = isHttps(config);
  return withTransaction(db, async (tx) => {
    const known = await findCheckedDomain(tx, key);
    if (!known) return undefined;
    await lockHost(tx, known.host);
    const holder = await lockHolder(tx, known);
    const domain = await lockCheckedDomain(tx, key);
    if (!domain || (domain.checkedAt && domain.checkedAt > startedAt)) return undefined;
    const now = clock.now();
    const { proof, leads, isTargetKnown } = judged;
    const found = foundNow(domain, judged);
    const isHeldByOther = holder !== undefined && found.TXT.includes(proofValue(holder.token));
    const isSame = isDeepStrictEqual(found, foundNow(domain, silence));
    const seen = {
      ...{ proof, leads, isTargetKnown, isSame, isHeldByOther, page },
      isProxied: isProxied(found.A),
    };
    const step = nextStep(before(domain, isRequested), seen, now, needsPage);
    if (step.isProved && holder) await giveUp(tx, holder, found, now, needsPage);
    await storeStep(tx, key, step, { found, now });
    await notifyStep(tx, domain, step, !isSame);
    return step.state;
  });
}

const nothing = { CNAME: [], A: [], TXT: [], leadsHere: false };
const silence: Judgement = { proof: 'unknown', leads: 'unknown', isTargetKnown: false, found: nothing };

/** Where nobody answered, what was known before still stands. */
function foundNow(domain: CheckedDomain, { proof, leads, found }: Judgement): Judgement['found'] {
  const known = { ...nothing, ...domain.found };
  const { CNAME, A, leadsHere } = leads === 'unknown' ? known : found;
  return { CNAME, A, TXT: proof === 'unknown' ? known.TXT : found.TXT, leadsHere };
}

function before(domain: CheckedDomain, isRequested: boolean): KnownDomain {
  const { state, problem, provedAt, checks, activeSince, lostSince, silentSince, missedSince, pageAt } =
    domain;
  // Who asks for a check is setting it up: it is checked often again.
  const counted = isRequested && state !== 'active' ? -1 : checks;
  const since = { activeSince, lostSince, silentSince, missedSince, pageAt };
  return { state, problem, isProved: provedAt !== null, checks: counted, ...since };
}

/** Another account has proved the host, and this one's proof is gone. */
async function giveUp(
  tx: Db,
  holder: CheckedDomain,
  found: Judgement['found'],
  now: Date,
  needsPage: boolean,
) {
  const seen = {
    proof: 'wrong',
    leads: 'here',
    isTargetKnown: true,
    isSame: false,
    isProxied: false,
    isHeldByOther: true,
  } as const;
  const step = nextStep(before(holder, false), seen, now, needsPage);
  await storeStep(tx, holder, step, { found, now });
  await notifyStep(tx, holder, step, true);
}
