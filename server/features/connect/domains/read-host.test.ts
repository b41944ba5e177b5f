import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayBeHostName } from '#domain/host-shape.ts';
import { parseConfig } from '#server/platform/config.ts';
import { readHost } from './read-host.ts';

const config = parseConfig({
  PUBLIC_URL: 'https://app.giliran.id',
  DOMAIN_TARGET: 'link.giliran.id',
  COOKIE_DOMAIN: '.giliran.com',
});
const read = (typed: string) => readHost({ config }, typed);
const hostOf = (typed: string) => {
  const answer = read(typed);
  return answer.ok ? answer.host : answer.why;
};

const long = (letters: number) => 'a'.repeat(letters);

test.each([
  ['promo.toko.id', 'promo.toko.id', 'toko.id'],
  ['  Promo.TOKO.id ', 'promo.toko.id', 'toko.id'],
  ['https://promo.toko.id/', 'promo.toko.id', 'toko.id'],
  ['HTTP://promo.toko.id/katalog?a=1#b', 'promo.toko.id', 'toko.id'],
  ['promo.toko.id/katalog', 'promo.toko.id', 'toko.id'],
  ['promo.toko.id.', 'promo.toko.id', 'toko.id'],
  ['toko.co.id', 'toko.co.id', 'toko.co.id'],
  ['wa.tokobunga.my.id', 'wa.tokobunga.my.id', 'tokobunga.my.id'],
  ['a.b.c.toko.web.id', 'a.b.c.toko.web.id', 'toko.web.id'],
  ['bücher.com', 'xn--bcher-kva.com', 'xn--bcher-kva.com'],
  ['xn--bcher-kva.com', 'xn--bcher-kva.com', 'xn--bcher-kva.com'],
  ['中文.com', 'xn--fiq228c.com', 'xn--fiq228c.com'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd.xn--p1ai'],
  [`${long(63)}.id`, `${long(63)}.id`, `${long(63)}.id`],
  ['1toko.id', '1toko.id', '1toko.id'],
  [`${`${long(47)}.`.repeat(5)}a.id`, `${`${long(47)}.`.repeat(5)}a.id`, 'a.id'],
])('%j is %s of %s', (typed, host, zone) => {
  expect(read(typed)).toMatchObject({ ok: true, host, zone });
  expect(mayBeHostName(typed)).toBe(true);
});

test('people read it as they write it', () => {
  expect(read('xn--bcher-kva.com')).toMatchObject({ shownHost: 'bücher.com' });
});

describe('is no host of a seller', () => {
  test.each([
    ['nothing', ''],
    ['only a scheme', 'https://'],
    ['a single label', 'toko'],
    ['a port', 'toko.id:8080'],
    ['a port in a pasted address', 'https://toko.id:443/'],
    ['credentials', 'https://admin:rahasia@toko.id/'],
    ['a name before it', 'halo@toko.id'],
    ['another scheme', 'ftp://toko.id'],
    ['a script', 'javascript:alert(1)'],
    ['two dots at the end', 'toko.id..'],
    ['a dot in front', '.toko.id'],
    ['an empty label', 'promo..toko.id'],
    ['a wildcard', '*.toko.id'],
    ['an underscore', '_giliran.toko.id'],
    ['a hyphen in front', '-toko.id'],
    ['a hyphen behind', 'toko-.id'],
    ['hyphens where only punycode has them', 'ab--cd.id'],
    ['a label of 64', `${long(64)}.id`],
    ['no room for its proof', `${`${long(47)}.`.repeat(5)}ab.id`],
    ['254 characters', `${`${long(49)}.`.repeat(5)}a.id`],
    ['a space', 'toko bunga.id'],
    ['a line', 'toko.id\nevil.id'],
    ['a percent sign', 'toko%2eid.com'],
    ['a backslash', 'toko.id\\evil.id'],
    ['an IPv4 address', '103.10.20.30'],
    ['with a dot behind', '103.10.20.30.'],
    ['decimal', '1728713758'],
    ['hexadecimal', '0x670a141e'],
    ['hexadecimal in parts', '0x67.0xa.0x14.0x1e'],
    ['octal', '0147.012.024.036'],
    ['short', '103.10'],
    ['almost an address', 'toko.1'],
    ['an IPv6 address', '[2001:db8::1]'],
    ['without brackets', '2001:db8::1'],
    ['a public suffix', 'co.id'],
    ['another', 'my.id'],
    ['a hosting company’s', 'github.io'],
    ['an ending that is not sold', 'toko.idd'],
    ['localhost', 'localhost'],
    ['below it', 'toko.localhost'],
    ['of a home network', 'printer.local'],
    ['of a cloud', 'metadata.google.internal'],
    ['for tests', 'toko.test'],
    ['of the dark net', 'toko.onion'],
    ['reverse DNS', '1.0.0.127.in-addr.arpa'],
    ['Cyrillic among Latin', 'tоkopedia.com'],
    ['Cyrillic only, under a Latin ending', 'аррӏе.com'],
    ['the same in punycode', 'xn--80ak6aa92e.com'],
    ['Greek among Latin', 'tοko.id'],
    ['a phonetic g', '\u0261ojek.com'],
    ['an i without its dot', 'g\u0131liran.com'],
    ['small capitals', '\u1d1b\u1d0fko.com'],
    ['punycode of plain letters', 'xn--toko-.id'],
    ['punycode of nothing', 'xn--.id'],
    ['punycode that is damaged', 'xn--zzzzzzzzzzzz999999.id'],
    ['a letter that nobody sees', 'to\u200bko.id'],
    ['a hyphen that nobody sees', 'to\u00adko.id'],
    ['from right to left', 'toko\u202e.id'],
  ])('%s', (_what, typed) => expect(hostOf(typed)).toBe('invalid'));

  test.each([
    'app.giliran.id',
    'APP.giliran.id.',
    'x.app.giliran.id',
    'link.giliran.id',
    'giliran.com',
    'promo.giliran.com',
    'https://app.giliran.id/rotators',
  ])('ours: %s', (typed) => expect(hostOf(typed)).toBe('ours'));
});

test('reserved names are taken where the service itself has one', () => {
  const local = parseConfig({});
  expect(readHost({ config: local }, 'promo.toko.test')).toMatchObject({ ok: true, zone: 'toko.test' });
  expect(readHost({ config: local }, 'toko.localhost')).toMatchObject({ ok: true });
  const drill = parseConfig({ PUBLIC_URL: 'https://app.giliran.test:8443' });
  expect(readHost({ config: drill }, 'promo.toko.test')).toMatchObject({ ok: true });
  expect(readHost({ config: drill }, 'x.app.giliran.test')).toEqual({ ok: false, why: 'ours' });
});

const parts = fc.constantFrom(
  'toko',
  'xn--',
  'id',
  '.',
  '..',
  '-',
  'о',
  '中',
  '。',
  '/',
  ':',
  '@',
  '%',
  '0x7f',
  ' ',
);
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.domain(),
  fc.webUrl(),
  fc.array(parts, { maxLength: 12 }).map((some) => some.join('')),
);
test('whatever is typed: it never throws, and what was read reads as itself', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const first = read(typed);
      if (!first.ok) return;
      expect(read(first.host)).toEqual(first);
      expect(read(first.shownHost)).toEqual(first);
      expect(first.host === first.zone || first.host.endsWith(`.${first.zone}`)).toBe(true);
      expect(first.host).toMatch(/^[a-z0-9.-]{3,253}$/);
    }),
  );
});
