import { expect, it } from 'vitest';
import { hourRanges, hoursText } from './hours-text.ts';

it('says hours as they are said', () => {
  expect(hoursText(8, 9, 'id')).toBe('08.00–09.00');
  expect(hoursText(20, 24, 'id')).toBe('20.00–24.00');
  expect(hoursText(20, 24, 'en')).toBe('20:00–24:00');
});

it.each([
  [[], []],
  [[8], ['08.00–09.00']],
  [[21, 20, 23, 22], ['20.00–24.00']],
  [
    [0, 8, 9, 8],
    ['00.00–01.00', '08.00–10.00'],
  ],
])('%j are %j', (hours, ranges) => {
  expect(hourRanges(hours, 'id')).toEqual(ranges);
});
