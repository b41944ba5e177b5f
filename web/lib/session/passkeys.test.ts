import { afterEach, expect, it, vi } from 'vitest';
import { supportsPasskeys } from './passkeys.ts';

afterEach(() => void vi.unstubAllGlobals());

const at = (host: string, has = true) =>
  vi.stubGlobal('window', { location: { host }, ...(has && { PublicKeyCredential: () => undefined }) });

it.each([
  ['at the address people use', 'giliran.id', true, true],
  ['under another name', '127.0.0.1:3000', true, false],
  ['in a browser without them', 'giliran.id', false, false],
])('%s', (_case, host, has, expected) => {
  at(host, has);
  expect(supportsPasskeys({ publicUrl: 'https://giliran.id' })).toBe(expected);
  expect(supportsPasskeys(undefined)).toBe(false);
});
