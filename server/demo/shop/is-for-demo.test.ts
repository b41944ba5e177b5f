import { expect, it } from 'vitest';
import { isForDemo } from './is-for-demo.ts';

const visitor = { giliran_demo: 'owner' };
const slugs = ['hijab-pashmina'];

it.each<[boolean, string, Record<string, string>]>([
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
  [false, '/v1/operator/accounts', visitor],
  [false, '/v1/login/logout', visitor],
  [false, '/v1/leads', {}],
  [false, '/v1/leads', { giliran_demo: 'admin' }],
  [false, '/v1/leads', { ...visitor, giliran_session: 'of-a-member' }],
])('%s: %s with %o', (expected, path, cookies) => expect(isForDemo({ path, cookies }, slugs)).toBe(expected));
