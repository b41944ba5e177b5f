import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { translatorFor } from '#web/i18n/translator.fixture.ts';
import { changeSentence, changeText, formatFigure, formatShortMoney, waitText } from './figure-text.ts';

const t = translatorFor('id') as TFunction;
const english = translatorFor('en') as TFunction;

it.each([
  ['count', 1482, '1.482'],
  ['money', 9868.4, 'Rp9.868'],
  ['share', 0.218, '21,8%'],
  ['share', 0.5, '50,0%'],
  ['times', 5.5468, '5,55×'],
  ['money', null, '–'],
] as const)('%s %s is %s', (unit, value, text) => {
  expect(formatFigure(unit, value)).toBe(text);
});

it.each([
  [0, 'Rp0'],
  [9_999, 'Rp9.999'],
  [12_500, 'Rp12.500'],
  [2_500_000, 'Rp2,5 jt'],
  [1_281_120_000, 'Rp1,3 M'],
])('%d rupiah in short is %s', (rupiah, text) => {
  expect(formatShortMoney(t, rupiah)).toBe(text);
});

it('tells changes', () => {
  expect(changeText(t, { kind: 'ratio', by: -0.083 })).toBe('8,3%');
  expect(changeText(t, { kind: 'points', by: 0.016 })).toBe('1,6 pp');
  expect(changeSentence(t, { kind: 'ratio', by: 0.124 }, 30)).toBe('naik 12,4% dari 30 hari sebelumnya');
  expect(changeSentence(t, { kind: 'points', by: -0.016 }, 1)).toBe('turun 1,6 pp dari hari sebelumnya');
  expect(changeSentence(t, { kind: 'ratio', by: 0.0001 }, 7)).toBe('sama dengan 7 hari sebelumnya');
  expect(changeSentence(english, { kind: 'ratio', by: 0.124 }, 30)).toBe('up 12,4% from the 30 days before');
});

it.each([
  [7, '7 dtk'],
  [59.6, '1 mnt 00 dtk'],
  [130, '2 mnt 10 dtk'],
  [3_900, '1 jam 05 mnt'],
  [273_600, '3 hari 4 jam'],
])('%d seconds are %s', (seconds, text) => {
  expect(waitText(t, seconds)).toBe(text);
});
