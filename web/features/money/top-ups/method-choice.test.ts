import { describe, expect, it, test } from 'vitest';
import { methodOf, wordOf } from '#domain/payment-methods.ts';
import { prices } from '#domain/top-up-prices.fixture.ts';
import { chosenMethod, methodOffers } from './method-choice.ts';

const everything = {
  prices,
  methods: ['transfer', 'va', 'qris', 'ewallet', 'snap'] as const,
  vaBanks: ['bca', 'bni'] as const,
  wallets: ['gopay'] as const,
};
const offersFor = (points: number | null, offer: Partial<Parameters<typeof methodOffers>[0]> = {}) =>
  methodOffers(
    {
      prices,
      methods: [...everything.methods],
      vaBanks: [...everything.vaBanks],
      wallets: [...everything.wallets],
      ...offer,
    },
    points,
  );

describe('what is offered', () => {
  it('is what is switched on, with its banks', () => {
    const offered = offersFor(100).map(({ ways, refusal }) => [...ways.map(wordOf), refusal]);
    expect(offered).toEqual([
      ['transfer', null],
      ['va-bca', 'va-bni', null],
      ['qris', null],
      ['ewallet-gopay', null],
      ['snap', null],
    ]);
    expect(offersFor(100, { methods: ['transfer'] }).map(({ kind }) => kind)).toEqual(['transfer']);
    expect(offersFor(100, { vaBanks: [] }).map(({ kind }) => kind)).not.toContain('va');
  });

  test.each([
    [20, 'transfer', { why: 'from', points: 40 }],
    [20, 'va', { why: 'from', points: 24 }],
    [20, 'qris', null],
    [50_000, 'qris', { why: 'upTo', points: 39_721 }],
    [50_000, 'transfer', null],
    [null, 'transfer', null],
  ] as const)('%j points by %s', (points, kind, refusal) => {
    expect(offersFor(points).find((one) => one.kind === kind)?.refusal).toEqual(refusal);
  });

  it('says when no amount will do', () => {
    const small = { ...prices, maxPoints: 30 };
    const [transfer] = offersFor(30, { prices: small });
    expect(transfer?.refusal).toEqual({ why: 'never' });
  });
});

describe('what is chosen', () => {
  test.each([
    ['the wanted one', 100, 'va-bni', 'va-bni'],
    ['the first, where nothing is wanted', 100, undefined, 'transfer'],
    ['the first that can be used', 20, 'transfer', 'qris'],
    ['the first, where the wanted one is switched off', 100, 'va-permata', 'transfer'],
  ])('%s', (_name, points, wanted, expected) => {
    const method = chosenMethod(offersFor(points), methodOf(wanted));
    expect(method && wordOf(method)).toBe(expected);
  });

  it('is nothing where nothing can be used', () => {
    expect(chosenMethod(offersFor(20, { methods: ['transfer'] }), { kind: 'transfer' })).toBeUndefined();
  });
});
