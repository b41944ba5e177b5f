import { expect, it } from 'vitest';
import { block, isBlocked, wayToInstall } from './install-way.ts';

const safari = 'Version/17.5 Mobile/15E148 Safari/604.1';
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${safari}`;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';
const chromeOnIos = iphone.replace('Version/17.5', 'CriOS/147.0.0.0');
const instagram = `${iphone.replace(` ${safari}`, ' Mobile/15E148')} Instagram 300.0`;

it.each([
  ['Chromium with an offer', { userAgent: android, hasOffer: true }, 'ask'],
  ['Chromium without one', { userAgent: android }, null],
  ['Safari on an iPhone', { userAgent: iphone, maxTouchPoints: 5 }, 'explain'],
  ['an iPad that says it is a Mac', { userAgent: mac, maxTouchPoints: 5 }, 'explain'],
  ['a Mac', { userAgent: mac }, null],
  ['Chrome on an iPhone', { userAgent: chromeOnIos, maxTouchPoints: 5 }, null],
  ['Instagram on an iPhone', { userAgent: instagram, maxTouchPoints: 5 }, null],
  ['the installed app', { userAgent: iphone, maxTouchPoints: 5, isInstalled: true }, null],
  ['the installed app with an offer', { userAgent: android, hasOffer: true, isInstalled: true }, null],
])('%s', (_who, browser, way) => {
  expect(wayToInstall({ maxTouchPoints: 0, isInstalled: false, hasOffer: false, ...browser })).toBe(way);
});

it('once answered it is remembered for 30 days', () => {
  const jar = { cookie: '' };
  expect(isBlocked(jar)).toBe(false);
  block(jar);
  expect(jar.cookie).toBe('blockInstall=1; path=/; max-age=2592000; samesite=lax');
  expect(isBlocked({ cookie: 'a=b; blockInstall=1' })).toBe(true);
});
