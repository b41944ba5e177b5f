import { expect, it } from 'vitest';
import type { ApiScope } from '#domain/api-scopes.ts';
import { authorization, curlExample } from './curl-example.ts';

const made = (scopes: ApiScope[]) => ({ origin: 'https://giliran.id', token: 'giliran_abc', scopes });

it('reads leads with the key, ready to paste', () => {
  expect(curlExample(made(['leads:write', 'leads:read', 'orders:read']))).toBe(
    'curl https://giliran.id/v1/leads \\\n  -H "Authorization: Bearer giliran_abc"',
  );
});

it.each<[ApiScope, string]>([
  ['orders:read', '/v1/orders'],
  ['rotators:read', '/v1/rotators'],
  ['members:read', '/v1/members'],
])('with %s alone it reads what it may: %s', (scope, path) => {
  expect(curlExample(made([scope]))).toContain(`https://giliran.id${path} `);
});

it('a key that may not simply read has no such example', () => {
  expect(curlExample(made(['leads:write', 'orders:write']))).toBeNull();
  expect(authorization('giliran_abc')).toBe('Authorization: Bearer giliran_abc');
});
