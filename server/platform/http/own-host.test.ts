import { expect, test } from 'vitest';
import { isOwnHost } from './own-host.ts';

test.each([
  ['localhost:3000', undefined, 3000, true],
  ['[::1]:3000', undefined, 3000, true],
  ['192.168.1.5:3000', '192.168.1.5', 3000, true],
  ['192.168.1.5:3000', '::ffff:192.168.1.5', 3000, true],
  ['192.168.1.5', '192.168.1.5', 80, true],
  ['[2001:db8::7]:3000', '2001:db8::7', 3000, true],
  ['192.168.1.5:3001', '192.168.1.5', 3000, false],
  ['192.168.1.6:3000', '192.168.1.5', 3000, false],
  ['evil.example', '192.168.1.5', 80, false],
  ['localhost@evil.example', '127.0.0.1', 80, false],
  ['localhost"><script>', '127.0.0.1', 80, false],
  ['', undefined, undefined, false],
])('%s at %s:%s', (host, localAddress, localPort, expected) => {
  expect(isOwnHost({ host, socket: { localAddress, localPort } as never })).toBe(expected);
});
