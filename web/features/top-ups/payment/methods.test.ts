import { expect, test } from 'vitest';
import { againPath, waysOf, wordOf } from './methods.ts';

const options = {
  prices: {
    point: 250,
    packages: [{ points: 100, bonusPercent: 0 }],
    minPoints: 20,
    maxPoints: 100_000,
    fees: {
      transfer: { rupiah: 0 },
      va: { rupiah: 4_000 },
      qris: { basisPoints: 70 },
      ewallet: { basisPoints: 200 },
      snap: { rupiah: 4_000 },
    },
    chargesPpn: false,
  },
  methods: ['transfer', 'va', 'qris', 'ewallet', 'snap'] as (
    | 'transfer'
    | 'va'
    | 'qris'
    | 'ewallet'
    | 'snap'
  )[],
  vaBanks: ['bca', 'mandiri'] as ('bca' | 'mandiri')[],
  wallets: ['gopay'] as 'gopay'[],
};

test('every way with what it comes to', () => {
  expect(waysOf(options, 100).map(({ word, total, refusal }) => [word, total, refusal])).toEqual([
    ['transfer', 25_000, undefined],
    ['va-bca', 29_000, undefined],
    ['va-mandiri', 29_000, undefined],
    ['qris', 25_175, undefined],
    ['ewallet-gopay', 25_500, undefined],
    ['snap', 29_000, undefined],
  ]);
});

test('what is too small or too large for a way says so', () => {
  expect(waysOf(options, 20).flatMap(({ word, refusal }) => (refusal ? [[word, refusal]] : []))).toEqual([
    ['transfer', 'too_small'],
    ['va-bca', 'too_small'],
    ['va-mandiri', 'too_small'],
    ['snap', 'too_small'],
  ]);
  const large = waysOf(options, 100_000).filter(({ refusal }) => refusal === 'too_large');
  expect(large.map(({ word }) => word)).toEqual(['qris', 'ewallet-gopay']);
});

test('the same order again', () => {
  expect(againPath({ points: 500, method: wordOf({ kind: 'va', channel: 'bca' }) })).toBe(
    '/checkout?points=500&method=va-bca',
  );
  expect(wordOf({ kind: 'qris', channel: '' })).toBe('qris');
});
