import { describe, expect, test } from 'vitest';
import { type DnsAnswer, type DnsRecords, judge } from './domain-records.ts';

const found = (...values: string[]): DnsAnswer => ({ kind: 'found', values });
const none: DnsAnswer = { kind: 'none' };
const silent: DnsAnswer = { kind: 'silent' };
const wanted = { target: 'link.giliran.id', addresses: ['103.1.1.1'], proof: 'giliran=abc' };
const target = { addresses: ['103.9.9.9', '2a00::9'], isWhole: true };
const failing = { addresses: [], isWhole: false };
const nothing: DnsRecords = { cname: none, a: none, aaaa: none, txt: none, target };

describe('what DNS said', () => {
  test.each<[string, Partial<DnsRecords>, string, string]>([
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
    ['our address, ours is not known', { a: found('103.1.1.1'), target: failing }, 'here', 'no'],
    ['the CNAME, ours is not known', { cname: found('link.giliran.id'), target: failing }, 'here', 'no'],
    ['another address, ours is not known', { a: found('1.2.3.4'), target: failing }, 'unknown', 'no'],
    ['another CNAME, ours is not known', { cname: found('x.id'), target: failing }, 'unknown', 'no'],
    ['nothing, ours is not known', { target: failing }, 'unknown', 'no'],
    [
      'an address that is not among the known ones of ours',
      { aaaa: found('2a00::9'), target: { addresses: ['103.9.9.9'], isWhole: false } },
      'unknown',
      'no',
    ],
  ])('%s', (_what, said, leads, proof) => {
    expect(judge({ ...nothing, ...said }, wanted)).toMatchObject({ leads, proof });
  });

  test('is kept as people compare it', () => {
    const records = { ...nothing, a: found('1.2.3.4'), aaaa: found('2a00::1'), txt: found('giliran=xyz') };
    expect(judge(records, wanted).found).toEqual({
      CNAME: [],
      A: ['1.2.3.4', '2a00::1'],
      TXT: ['giliran=xyz'],
      leadsHere: false,
    });
  });

  test('in another order, or twice, is the same', () => {
    const { found: kept } = judge(
      {
        ...nothing,
        cname: found('b.id', 'a.id', 'B.id.'),
        a: found('9.9.9.9', '1.2.3.4', '1.2.3.4'),
        txt: found('z', 'giliran=xyz', '"z"'),
      },
      wanted,
    );
    expect(kept).toMatchObject({
      CNAME: ['a.id', 'b.id'],
      A: ['1.2.3.4', '9.9.9.9'],
      TXT: ['giliran=xyz', 'z'],
    });
  });

  test('is kept in part when there is much of it, every proof among it', () => {
    const many = Array.from({ length: 50 }, (_, n) => `a${n}`);
    const judged = judge({ ...nothing, txt: found(...many, 'giliran=other', 'giliran=abc') }, wanted);
    expect(judged.proof).toBe('yes');
    expect(judged.found.TXT).toHaveLength(20);
    expect(judged.found.TXT.slice(0, 2)).toEqual(['giliran=abc', 'giliran=other']);
  });
});
