import { expect, it } from 'vitest';
import { comparedText, isInSequence, isOddName, isRepeated } from './arrival-signs.ts';

it.each([
  ['Aq', true],
  ['Km', true],
  ['x', true],
  ['12', true],
  ['xxxxx', true],
  ['Hmm', true],
  ['asdf', true],
  ['QWERTY', true],
  ['Sri', false],
  ['Ani', false],
  ['Yuyun', false],
  ['Ny. Tri', false],
  ['Nur Aisyah', false],
  ['M. Rizky', false],
  ['Ratna, S.Pd', false],
  ['李明', false],
  ['Ö. Müller', false],
  ['', false],
])('is %o an odd name: %s', (name, odd) => {
  expect(isOddName(name)).toBe(odd);
});

const counted = ['628120000001', '628120000002', '628120000003', '628120000009'];

it.each([
  ['the next of a row', '628120000010', counted, true],
  ['far from it', '628120009999', counted, false],
  ['two neighbours may be a family', '628120000010', counted.slice(0, 2), false],
  ['the same number again and again', '628120000001', Array(5).fill('628120000001'), false],
  ['no number', null, counted, false],
])('sequence: %s', (_name, phone, earlier, expected) => {
  expect(isInSequence(phone, earlier.map(Number))).toBe(expected);
});

it.each([
  ['Nur Aisyah', 'Jl. Melati No. 3, Depok', 'nur aisyah jl melati no 3 depok'],
  ['Nur', '', undefined],
  ['A', 'Depok', undefined],
])('of %o, %o is compared %o', (name, address, text) => {
  expect(comparedText(name, address)).toBe(text);
});

const words = comparedText('Budi Santoso', 'Jl. Mawar 1, Bogor');
const sentBy = (...phones: (string | null)[]) => phones.map((phone) => ({ phone, text: words }));

it.each([
  ['three other numbers', '4', sentBy('1', '2', '3'), true],
  ['two other numbers', '4', sentBy('1', '2', '2', '4', '4'), false],
  ['other words', '4', [{ phone: '1', text: 'a' }], false],
])('repeated: %s', (_name, phone, earlier, expected) => {
  expect(isRepeated({ phone, text: words }, earlier)).toBe(expected);
});

it('too few words are never repeated', () => {
  expect(isRepeated({ phone: '4', text: undefined }, sentBy('1', '2', '3', '5'))).toBe(false);
});
