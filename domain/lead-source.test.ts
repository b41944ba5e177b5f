import { expect, it } from 'vitest';
import { type LeadSource, namedInForm, originOf, platformsNamed } from './lead-source.ts';

it.each<[LeadSource, 'meta' | 'other']>([
  [{}, 'other'],
  [{ fbclid: 'IwAR0abc' }, 'meta'],
  [{ fbclid: '' }, 'other'],
  [{ utmSource: 'facebook' }, 'meta'],
  [{ utmSource: ' FB ' }, 'meta'],
  [{ utmSource: 'ig' }, 'meta'],
  [{ utmSource: 'Instagram' }, 'meta'],
  [{ utmSource: 'meta' }, 'meta'],
  [{ utmSource: 'facebook-group' }, 'other'],
  [{ utmSource: 'google' }, 'other'],
  [{ referrer: 'https://l.facebook.com/l.php?u=x' }, 'meta'],
  [{ referrer: 'http://m.facebook.com' }, 'meta'],
  [{ referrer: 'https://www.instagram.com/' }, 'meta'],
  [{ referrer: 'HTTPS://WWW.INSTAGRAM.COM/' }, 'meta'],
  [{ referrer: 'https://notfacebook.com/' }, 'other'],
  [{ referrer: 'https://facebook.com.evil.example/' }, 'other'],
  [{ referrer: 'https://evil.example/?x=facebook.com' }, 'other'],
  [{ referrer: 'facebook' }, 'other'],
  [{ userAgent: 'Mozilla/5.0 (Linux; Android 14) [FBAN/EMA;FBAV/444.0]' }, 'meta'],
  [{ userAgent: 'Mozilla/5.0 (iPhone) Instagram 300.0' }, 'meta'],
  [{ userAgent: 'Mozilla/5.0 (Linux; Android 14) musical_ly' }, 'other'],
])('%j comes from %s', (source, origin) => {
  expect(originOf(source)).toBe(origin);
});

it.each([
  ['', []],
  ['0', []],
  ['1', ['meta']],
  ['meta', ['meta']],
  ['tiktok', ['tiktok']],
  ['meta,tiktok', ['meta', 'tiktok']],
  ['tiktok,meta,meta,snapchat', ['meta', 'tiktok']],
  ['meta tiktok', []],
])('a form with ads=%s names %j', (value, named) => {
  expect(namedInForm(value)).toEqual(named);
});

it.each([
  [{}, []],
  [{ ads: true as const }, ['meta']],
  [{ ads: ['tiktok'] as const }, ['tiktok']],
])('%j names %j', (source, named) => {
  expect(platformsNamed(source)).toEqual(named);
});
