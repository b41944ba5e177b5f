import { describe, expect, test } from 'vitest';
import { type CheckResult, type DomainStep, type KnownDomain, nextStep, wantsPage } from './domain-checks.ts';

const now = new Date('2026-11-17T03:00:00Z');
const fresh: KnownDomain = {
  state: 'waiting',
  isProved: false,
  problem: null,
  checks: 0,
  activeSince: null,
  lostSince: null,
  silentSince: null,
  missedSince: null,
  pageAt: null,
};
const active: KnownDomain = {
  ...fresh,
  state: 'active',
  isProved: true,
  activeSince: new Date('2026-11-01'),
};
const lost: KnownDomain = { ...fresh, state: 'lost', isProved: true, lostSince: new Date('2026-11-16') };
const seen: CheckResult = {
  proof: 'no',
  leads: 'nowhere',
  isTargetKnown: true,
  isSame: true,
  isProxied: false,
  isHeldByOther: false,
};
const ago = (ms: number) => new Date(now.getTime() - ms);
const hour = 3_600_000;
const silence: Partial<CheckResult> = { proof: 'unknown', leads: 'unknown' };
const right: Partial<CheckResult> = { proof: 'yes', leads: 'here' };
const away: Partial<CheckResult> = { proof: 'yes', leads: 'elsewhere', isSame: false };
const minutes = ({ nextCheckAt }: DomainStep) =>
  nextCheckAt && (nextCheckAt.getTime() - now.getTime()) / 60_000;

describe('how it goes on', () => {
  test.each<[string, KnownDomain, Partial<CheckResult>, Partial<DomainStep>, number | null]>([
    ['nothing there', fresh, {}, { state: 'waiting', checks: 1 }, 1],
    ['something new', { ...fresh, checks: 5 }, { isSame: false }, { state: 'waiting', checks: 0 }, 0.5],
    ['for long', { ...fresh, checks: 30 }, {}, { state: 'waiting' }, 360],
    ['for too long', { ...fresh, checks: 63 }, {}, { state: 'expired' }, null],
    ['another address', fresh, away, { state: 'wrong', isProved: true, problem: null }, 0.5],
    ['behind a proxy', fresh, { ...away, isProxied: true }, { state: 'wrong', problem: 'proxied' }, 0.5],
    ['another proof', fresh, { proof: 'wrong', leads: 'here' }, { state: 'wrong', isProved: false }, 0.5],
    ['here, but no proof', fresh, { leads: 'here' }, { state: 'waiting', isProved: false }, 1],
    ['the proof is taken back before it was used', { ...fresh, isProved: true }, {}, { isProved: false }, 1],
    ['all right', fresh, right, { state: 'certificate', isProved: true, problem: null }, 0.5],
    ['our page came', fresh, { ...right, page: 'ours' }, { state: 'active', activeSince: now }, 60],
    [
      'no certificate',
      { ...fresh, state: 'certificate', checks: 2 },
      { ...right, page: 'certificate_failed' },
      { state: 'certificate', problem: 'certificate_failed', checks: 3 },
      5,
    ],
    [
      'another’s',
      { ...fresh, isProved: true },
      { ...right, isHeldByOther: true },
      { state: 'taken', isProved: false },
      0.5,
    ],
    [
      'another’s, in use',
      active,
      { ...right, isHeldByOther: true },
      { state: 'taken', activeSince: null },
      0.5,
    ],
    ['still well', active, right, { state: 'active', activeSince: active.activeSince, checks: 0 }, 60],
    ['its proof was tidied up', active, { ...right, proof: 'no' }, { state: 'active', isProved: true }, 60],
    ['gone once', active, away, { state: 'active', missedSince: now, isNewLoss: false }, 2],
    [
      'gone twice',
      { ...active, missedSince: ago(120_000) },
      away,
      { state: 'lost', lostSince: now, isNewLoss: true, missedSince: null },
      0.5,
    ],
    [
      'looked at again within seconds',
      { ...active, missedSince: ago(30_000) },
      away,
      { state: 'active', missedSince: ago(30_000), isNewLoss: false },
      1.5,
    ],
    [
      'back before the second check',
      { ...active, missedSince: ago(60_000) },
      right,
      { state: 'active', missedSince: null },
      60,
    ],
    ['silence', active, silence, { state: 'active', problem: 'dns_silent', checks: 1, silentSince: now }, 2],
    ['silence again and again', { ...active, checks: 9 }, silence, { state: 'active' }, 60],
    [
      'silence after it was gone once',
      { ...active, missedSince: ago(120_000) },
      silence,
      { state: 'active', missedSince: ago(120_000) },
      2,
    ],
    [
      'silence for almost a day',
      { ...active, silentSince: ago(23 * hour) },
      silence,
      { state: 'active', silentSince: ago(23 * hour) },
      2,
    ],
    [
      'silence for a day',
      { ...active, silentSince: ago(24 * hour) },
      silence,
      { state: 'lost', lostSince: now, problem: 'dns_silent', isNewLoss: true },
      0.5,
    ],
    [
      'silence for a day, of our own name too',
      { ...active, silentSince: ago(24 * hour) },
      { ...silence, isTargetKnown: false },
      { state: 'active', silentSince: null },
      2,
    ],
    [
      'an answer after silence',
      { ...active, silentSince: ago(hour), checks: 5 },
      right,
      { silentSince: null, checks: 0 },
      60,
    ],
    ['lost and silent', lost, silence, { state: 'lost', isNewLoss: false }, 1],
    [
      'lost and silent for a month',
      { ...lost, lostSince: ago(30 * 24 * hour) },
      silence,
      { state: 'expired', isProved: false },
      null,
    ],
    ['silence for too long at first', { ...fresh, checks: 63 }, silence, { state: 'expired' }, null],
    [
      'no certificate for two weeks',
      { ...fresh, state: 'certificate', isProved: true, checks: 339 },
      { ...right, page: 'certificate_failed' },
      { state: 'expired', isProved: false },
      null,
    ],
    [
      'silence while the certificate does not come',
      { ...fresh, state: 'certificate', isProved: true, checks: 339 },
      silence,
      { state: 'expired' },
      null,
    ],
    [
      'the proof is gone when it comes to lead here',
      { ...fresh, isProved: true },
      { leads: 'here' },
      { state: 'waiting', isProved: false },
      1,
    ],
    [
      'nobody says whether the proof still stands',
      { ...fresh, isProved: true },
      { leads: 'here', proof: 'unknown' },
      { state: 'waiting', isProved: true, problem: 'dns_silent' },
      1,
    ],
    [
      'in use without a certificate',
      active,
      { ...right, page: 'certificate_failed' },
      { state: 'active', problem: 'certificate_failed', pageAt: now },
      60,
    ],
    [
      'and its page was not asked for again',
      { ...active, problem: 'certificate_failed', pageAt: ago(hour) },
      right,
      { state: 'active', problem: 'certificate_failed', pageAt: ago(hour) },
      60,
    ],
    [
      'the page is back',
      { ...active, problem: 'certificate_failed', pageAt: ago(hour) },
      { ...right, page: 'ours' },
      { state: 'active', problem: null, pageAt: now },
      60,
    ],
    [
      'silence at first',
      fresh,
      { proof: 'unknown' },
      { state: 'waiting', problem: 'dns_silent', checks: 1 },
      1,
    ],
    ['still lost', lost, { ...away, isSame: true }, { state: 'lost', isNewLoss: false, checks: 1 }, 1],
    [
      'lost for a month',
      { ...lost, lostSince: new Date('2026-10-18T03:00:00Z') },
      away,
      { state: 'expired', isProved: false },
      null,
    ],
    ['back', lost, { ...right, page: 'ours' }, { state: 'active', activeSince: now, lostSince: null }, 60],
    ['back, without its certificate', lost, right, { state: 'certificate', lostSince: lost.lostSince }, 0.5],
    ['and gone again', { ...lost, state: 'certificate' }, away, { state: 'lost', isNewLoss: false }, 0.5],
  ])('%s', (_what, before, saw, after, pause) => {
    const step = nextStep(before, { ...seen, ...saw }, now, true);
    expect(step).toMatchObject(after);
    expect(minutes(step)).toBe(pause);
  });

  test('without https there is no certificate to wait for', () => {
    expect(nextStep(fresh, { ...seen, ...right }, now, false)).toMatchObject({ state: 'active' });
  });
});

test.each<[string, KnownDomain, boolean]>([
  ['was never asked for', active, true],
  ['came an hour ago', { ...active, pageAt: ago(hour) }, false],
  ['came a day ago', { ...active, pageAt: ago(24 * hour) }, true],
  ['did not come', { ...active, pageAt: ago(hour), problem: 'unreachable' }, true],
  ['is not in use', { ...lost, pageAt: null }, false],
])('our page is asked for when it %s: %#', (_what, domain, isWanted) => {
  expect(wantsPage(domain, now)).toBe(isWanted);
});
