import { expect, it } from 'vitest';
import { endsVisit, isForDemo } from './is-for-demo.ts';

const visitor = { giliran_demo: 'owner' };
const slugs = ['hijab-pashmina'];

it.each<[boolean, string, Record<string, string>, 'anyone'?]>([
  [true, '/v1/leads', visitor],
  [true, '/v1/leads', { giliran_demo: 'cs' }],
  [true, '/v1/events', visitor],
  [true, '/files/pictures/a.webp', visitor],
  [true, '/chats/hijab-pashmina', visitor],
  [true, '/chats/hijab-pashmina/privasi', visitor],
  // Another shop's link, opened in the same browser: its buyer is a buyer.
  [false, '/chats/another-shop', visitor],
  [false, '/chats', visitor],
  [false, '/leads', visitor],
  [false, '/static/js/index.js', visitor],
  // Who registers or signs in does so with the service.
  [false, '/v1/register/create', visitor, 'anyone'],
  [false, '/v1/operator/accounts', visitor],
  [false, '/v1/login/logout', visitor],
  [false, '/v1/leads', {}],
  [false, '/v1/leads', { giliran_demo: 'admin' }],
  [false, '/v1/leads', { ...visitor, giliran_session: 'of-a-member' }],
])('%s: %s with %o', (expected, path, cookies, access) =>
  expect(isForDemo({ path, cookies, access }, slugs)).toBe(expected),
);

it.each([
  [true, '/login'],
  [true, '/register'],
  [true, '/verify/token'],
  [true, '/invitation/token'],
  [false, '/'],
  [false, '/leads'],
  [false, '/help'],
  [false, '/loginan'],
])('%s: %s ends the visit', (expected, path) => expect(endsVisit(path)).toBe(expected));
