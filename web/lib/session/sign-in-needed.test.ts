import { expect, it } from 'vitest';
import { needsSignIn } from './sign-in-needed.ts';

it.each([
  ['/leads', true],
  ['/leads/block', true],
  ['/rotators/edit/abc', true],
  ['/members/teams', true],
  ['/my/teams', true],
  ['/profile/devices', true],
  ['/points', true],
  ['/payment/1', true],
  ['/midtrans-payment', true],
  ['/spends', true],
  ['/billing', true],
  ['/orders', true],
  ['/misleading', true],
  ['/', true],
  ['/login', false],
  ['/register', false],
  ['/forgot-password', false],
  ['/usage', true],
  ['/checkout', true],
  ['/settings/exports', true],
  ['/notifications', true],
  ['/nothing/here', false],
  // Their last part may hold any letters.
  ['/verify/aleadb', false],
  ['/invitation/aleadb', false],
  ['/forgot-password/form/xxordersxx', false],
  ['/chats/leads1', false],
  ['/preview/rotator', false],
  // But only they.
  ['/registered/leads', true],
])('%s: %s', (path, needed) => {
  expect(needsSignIn(path)).toBe(needed);
});
