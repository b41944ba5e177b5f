import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('lists are read as people write them', () => {
  const env = {
    DOMAIN_TARGET: 'Link.Giliran.id',
    DOMAIN_ADDRESSES: '103.1.1.1, 2001:db8::1,',
    DNS_SERVERS: '1.1.1.1, 127.0.0.1:5399, [2606:4700::1111]:53, 2606:4700::1111',
  };
  expect(parseConfig(env)).toMatchObject({
    DOMAIN_TARGET: 'link.giliran.id',
    DOMAIN_ADDRESSES: ['103.1.1.1', '2001:db8::1'],
    DNS_SERVERS: ['1.1.1.1', '127.0.0.1:5399', '[2606:4700::1111]:53', '2606:4700::1111'],
  });
  expect(parseConfig({})).toMatchObject({ DOMAIN_ADDRESSES: [], DNS_SERVERS: [] });
});

test.each([
  [{ DOMAIN_TARGET: 'https://link.giliran.id' }, 'DOMAIN_TARGET must be a host name'],
  [{ DOMAIN_ADDRESSES: 'link.giliran.id' }, 'DOMAIN_ADDRESSES must be IP addresses'],
  [{ DNS_SERVERS: 'dns.google' }, 'DNS_SERVERS must be addresses'],
  [{ DNS_SERVERS: '127.0.0.1:99999' }, 'DNS_SERVERS must be addresses'],
  [{ TLS_ASK_TOKEN: 'kurz' }, 'TLS_ASK_TOKEN must have at least 16 characters'],
])('a wrong value is named: %j', (env, line) => {
  expect(() => parseConfig(env)).toThrow(line);
});
