import type { TopUpPrices } from './top-up-price.ts';

export const prices = {
  point: 250,
  packages: [
    { points: 50, bonusPercent: 0 },
    { points: 100, bonusPercent: 0 },
    { points: 250, bonusPercent: 2 },
    { points: 500, bonusPercent: 5 },
    { points: 1_000, bonusPercent: 8 },
    { points: 5_000, bonusPercent: 12 },
  ],
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
} satisfies TopUpPrices;
