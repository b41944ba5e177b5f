import { describe, expect, test } from 'vitest';
import {
  type DnsAnswer,
  type DomainStep,
  judge,
  type KnownDomain,
  type Look,
  type Seen,
  stepOn,
} from './domain-checks.ts';

const found = (...values: string[]): DnsAnswer => ({ kind: 'found', values });
const none: DnsAnswer = { kind: 'none' };
const silent: DnsAnswer = { kind: 'silent' };
const wanted = { target: 'link.giliran.id', addresses: ['103.1.1.1'], proof: 'giliran=abc' };
const nothing: Look = { cname: none, a: none, aaaa: none, txt: none, target: found('103.9.9.9', '2a00::9') };

describe('what DNS said', () => {
  test.each<[string, Partial<Look>, string, string]>([
    ['nothing', {}, 'nowhere', 'no'],
    ['the CNAME', { cname: found('link.giliran.id') }, 'here', 'no'],
    ['with a dot and large letters', { cname: found('LINK.giliran.id.') }, 'here', 'no'],
    ['another CNAME', { cname: found('toko.shop.com'), a: found('1.2.3.4') }, 'elsewhere', 'no'],
    ['another that leads here all the same', { cname: found('x.id'), a: found('103.9.9.9') }, 'here', 'no'],
    ['another that leads nowhere', { cname: found('x.id') }, 'elsewhere', 'no'],
    ['our address', { a: found('103.1.1.1') }, 'here', 'no'],
    ['an address of the target', { a: found('103.9.9.9'), aaaa: found('2a00::9') }, 'here', 'no'],
    ['ours and another', { a: found('103.1.1.1', '1.2.3.4') }, 'elsewhere', 'no'],
    ['ours, and IPv6 elsewhere', { a: found('103.1.1.1'), aaaa: found('2a00::1') }, 'elsewhere', 'no'],
    ['the proof', { txt: found('v=spf1', 'giliran=abc') }, 'nowhere', 'yes'],
    ['the proof in quotation marks', { txt: found(' "giliran=abc" ') }, 'nowhere', 'yes'],
    ['another proof', { txt: found('giliran=xyz') }, 'nowhere', 'wrong'],
    ['silence', { cname: silent, a: silent, aaaa: silent, txt: silent }, 'unknown', 'unknown'],
    ['silence for a CNAME, an address of ours', { cname: silent, a: found('103.1.1.1') }, 'here', 'no'],
    ['silence for IPv4', { a: silent }, 'unknown', 'no'],
    ['silence about the target', { a: found('1.2.3.4'), target: silent }, 'unknown', 'no'],
  ])('%s', (_what, said, leads, proof) => {
    expect(judge({ ...nothing, ...said }, wanted)).toMatchObject({ leads, proof });
  });

  test('is kept as people compare it', () => {
    const look = { ...nothing, a: found('1.2.3.4'), aaaa: found('2a00::1'), txt: found('giliran=xyz') };
    expect(judge(look, wanted).found).toEqual({
      CNAME: [],
      A: ['1.2.3.4', '2a00::1'],
      TXT: ['giliran=xyz'],
      leadsHere: false,
    });
  });
});

const now = new Date('2026-11-17T03:00:00Z');
const fresh: KnownDomain = {
  state: 'waiting',
  isProved: false,
  checks: 0,
  activeSince: null,
  lostSince: null,
};
const active: KnownDomain = {
  ...fresh,
  state: 'active',
  isProved: true,
  activeSince: new Date('2026-11-01'),
};
const lost: KnownDomain = { ...fresh, state: 'lost', isProved: true, lostSince: new Date('2026-11-16') };
const seen: Seen = { proof: 'no', leads: 'nowhere', isSame: true, isProxied: false, isHeldByOther: false };
const right: Partial<Seen> = { proof: 'yes', leads: 'here' };
const away: Partial<Seen> = { proof: 'yes', leads: 'elsewhere', isSame: false };
const minutes = ({ nextCheckAt }: DomainStep) =>
  nextCheckAt && (nextCheckAt.getTime() - now.getTime()) / 60_000;

describe('how it goes on', () => {
  test.each<[string, KnownDomain, Partial<Seen>, Partial<DomainStep>, number | null]>([
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
    ['gone once', active, away, { state: 'active', checks: 1, isNewLoss: false }, 2],
    ['gone twice', { ...active, checks: 1 }, away, { state: 'lost', lostSince: now, isNewLoss: true }, 0.5],
    ['back before the second look', { ...active, checks: 1 }, right, { state: 'active', checks: 0 }, 60],
    ['silence', active, { leads: 'unknown' }, { state: 'active', problem: 'dns_silent', checks: 0 }, 2],
    [
      'silence after it was gone once',
      { ...active, checks: 1 },
      { leads: 'unknown' },
      { state: 'active', checks: 1 },
      2,
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
    const step = stepOn(before, { ...seen, ...saw }, now, true);
    expect(step).toMatchObject(after);
    expect(minutes(step)).toBe(pause);
  });

  test('without https there is no certificate to wait for', () => {
    expect(stepOn(fresh, { ...seen, ...right }, now, false)).toMatchObject({ state: 'active' });
  });
});
