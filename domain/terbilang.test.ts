import fc from 'fast-check';
import { expect, it } from 'vitest';
import { terbilang } from './terbilang.ts';

it.each([
  [0, 'Nol rupiah'],
  [1, 'Satu rupiah'],
  [9, 'Sembilan rupiah'],
  [10, 'Sepuluh rupiah'],
  [11, 'Sebelas rupiah'],
  [12, 'Dua belas rupiah'],
  [19, 'Sembilan belas rupiah'],
  [20, 'Dua puluh rupiah'],
  [21, 'Dua puluh satu rupiah'],
  [99, 'Sembilan puluh sembilan rupiah'],
  [100, 'Seratus rupiah'],
  [101, 'Seratus satu rupiah'],
  [111, 'Seratus sebelas rupiah'],
  [199, 'Seratus sembilan puluh sembilan rupiah'],
  [200, 'Dua ratus rupiah'],
  [999, 'Sembilan ratus sembilan puluh sembilan rupiah'],
  [1_000, 'Seribu rupiah'],
  [1_001, 'Seribu satu rupiah'],
  [1_100, 'Seribu seratus rupiah'],
  [2_000, 'Dua ribu rupiah'],
  [11_000, 'Sebelas ribu rupiah'],
  [100_000, 'Seratus ribu rupiah'],
  [101_000, 'Seratus satu ribu rupiah'],
  [111_000, 'Seratus sebelas ribu rupiah'],
  [250_347, 'Dua ratus lima puluh ribu tiga ratus empat puluh tujuh rupiah'],
  [1_000_000, 'Satu juta rupiah'],
  [1_001_000, 'Satu juta seribu rupiah'],
  [1_250_000, 'Satu juta dua ratus lima puluh ribu rupiah'],
  [1_000_000_000, 'Satu miliar rupiah'],
  [1_000_000_000_000, 'Satu triliun rupiah'],
  [2_000_000_000_001, 'Dua triliun satu rupiah'],
])('%i is %s', (rupiah, words) => {
  expect(terbilang(rupiah)).toBe(words);
});

const units = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];
const sizes: Record<string, number> = { ribu: 1e3, juta: 1e6, miliar: 1e9, triliun: 1e12 };

/** Reads it back word by word, as a person would. */
function readBack(text: string): number {
  let total = 0;
  let group = 0;
  let digit = 0;
  for (const word of text
    .toLowerCase()
    .replace(/ rupiah$/, '')
    .split(' ')) {
    if (word === 'nol') continue;
    if (word === 'seratus') group += 100;
    else if (word === 'seribu') total += 1_000;
    else if (word === 'belas') digit += 10;
    else if (word === 'puluh') [group, digit] = [group + digit * 10, 0];
    else if (word === 'ratus') [group, digit] = [group + digit * 100, 0];
    else if (sizes[word]) {
      total += (group + digit) * sizes[word];
      [group, digit] = [0, 0];
    } else digit = units.indexOf(word);
  }
  return total + group + digit;
}

it('says every sum so that it can be read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 - 1 }), (rupiah) => {
      expect(readBack(terbilang(rupiah))).toBe(rupiah);
    }),
  );
});

it.each([-1, 0.5, Number.NaN, 1e15])('refuses %d', (rupiah) => {
  expect(() => terbilang(rupiah)).toThrow(RangeError);
});
