import { expect, it } from 'vitest';
import { pathOfRedirect } from './redirect-message.ts';

const origin = 'https://app.giliran.test';
const redirect = (url: unknown) => pathOfRedirect({ action: 'redirect', url }, origin);

it.each([
  ['/leads/1?do=chat', '/leads/1?do=chat'],
  ['https://app.giliran.test/leads/1#note', '/leads/1#note'],
  ['leads/1', '/leads/1'],
  ['', '/'],
])('goes to %s', (url, path) => {
  expect(redirect(url)).toBe(path);
});

it.each([
  'https://evil.test/leads/1',
  '//evil.test/leads/1',
  '\\\\evil.test\\leads',
  'http://app.giliran.test/leads/1',
  'https://app.giliran.test:8443/',
  'https://app.giliran.test@evil.test/',
  'https://app.giliran.test.evil.test/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'blob:https://evil.test/1',
  'blob:https://app.giliran.test/1',
  'https://',
  7,
  undefined,
])('never goes to %s', (url) => {
  expect(redirect(url)).toBeUndefined();
});

it.each([undefined, null, 'redirect', {}, { action: 'other', url: '/leads' }, { url: '/leads' }])(
  'does not mind %j',
  (message) => {
    expect(pathOfRedirect(message, origin)).toBeUndefined();
  },
);
