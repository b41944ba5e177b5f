import { expect, it } from 'vitest';
import { pushStateOf } from './push-state.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
const usual = {
  isSupported: true,
  userAgent: android,
  touchPoints: 5,
  isInstalled: false,
  permission: 'default' as const,
  isSubscribed: false,
};
const granted = { permission: 'granted' as const };

it.each([
  ['nobody asked yet', {}, 'off'],
  ['allowed, but turned off here', granted, 'off'],
  ['allowed and subscribed', { ...granted, isSubscribed: true }, 'on'],
  ['refused', { permission: 'denied' as const }, 'blocked'],
  ['refused after it had been on', { permission: 'denied' as const, isSubscribed: true }, 'blocked'],
  ['a browser without pushes', { isSupported: false }, 'unsupported'],
  ['an iPhone in Safari', { userAgent: iphone, isSupported: false }, 'install'],
  ['an iPhone from the home screen', { userAgent: iphone, isInstalled: true }, 'off'],
  [
    'an old iPhone from the home screen',
    { userAgent: iphone, isInstalled: true, isSupported: false },
    'unsupported',
  ],
  ['an iPad that says it is a Mac', { userAgent: mac, isSupported: false }, 'install'],
  ['a Mac', { userAgent: mac, touchPoints: 0 }, 'off'],
])('%s', (_, browser, state) => {
  expect(pushStateOf({ ...usual, ...browser })).toBe(state);
});
