import { expect, it } from 'vitest';
import { type LeadSource, originOf } from './lead-source.ts';

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
