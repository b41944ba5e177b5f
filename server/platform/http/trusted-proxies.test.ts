import { expect, it } from 'vitest';
import { trustProxies } from './trusted-proxies.ts';

it('trusts the networks it was given, also when it is asked again', () => {
  const isTrusted = trustProxies(['loopback', '10.0.0.0/8']);
  const addresses = [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.1.2.3',
    '11.1.2.3',
    '2001:db8::1',
    'nonsense',
    '',
  ];
  const expected = [true, true, true, true, false, false, false, false];
  for (let round = 0; round < 2; round += 1)
    expect(addresses.map((address) => isTrusted(address, 0))).toEqual(expected);
});

it('goes on with more addresses than it remembers', () => {
  const isTrusted = trustProxies(['10.0.0.0/8']);
  const trusted = Array.from({ length: 3_000 }, (_, n) =>
    isTrusted(`${n % 2 ? 10 : 11}.0.${n >> 8}.${n & 255}`, 0),
  );
  expect(trusted.filter(Boolean)).toHaveLength(1_500);
  expect(isTrusted('10.0.0.1', 0)).toBe(true);
});
