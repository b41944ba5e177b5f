import { expect, test } from 'vitest';
import { mayBeHostName } from './host-shape.ts';

test.each([
  'promo.toko.id',
  'https://Promo.Toko.id/katalog?a=1',
  'promo.toko.id.',
  'bücher.com',
  '中文。com',
  // Only the server knows that nobody can buy it.
  'toko.tidakada',
])('%j may be a host name', (typed) => {
  expect(mayBeHostName(typed)).toBe(true);
});

test.each([
  '',
  'toko',
  'bücher',
  'toko saya',
  'toko saya.id',
  'halo@toko.id',
  'toko.id:8080',
  '*.toko.id',
  '-toko.id',
  'promo..toko.id',
  '103.10.20.30',
])('%j is none', (typed) => {
  expect(mayBeHostName(typed)).toBe(false);
});
