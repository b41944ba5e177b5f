import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test.each([
  ['Dewi', { text: '%dewi%', digits: null, beginning: null, number: null, isIndexed: true }],
  ['50%_\\', { text: '%50\\%\\_\\\\%', digits: null, beginning: null, number: null, isIndexed: false }],
  [
    '0812-99',
    { text: '%0812-99%', digits: '%081299%', beginning: '6281299%', number: null, isIndexed: true },
  ],
  ['+62 8', { text: '%+62 8%', digits: '%628%', beginning: null, number: null, isIndexed: true }],
  [
    '0812 9988 77',
    {
      text: '%0812 9988 77%',
      digits: '%0812998877%',
      beginning: '62812998877%',
      number: '62812998877',
      isIndexed: true,
    },
  ],
  [
    '6281299887',
    { text: '%6281299887%', digits: '%6281299887%', beginning: null, number: '6281299887', isIndexed: true },
  ],
  // Of another country, or the middle of a number.
  [
    '8129988776655',
    { text: '%8129988776655%', digits: '%8129988776655%', beginning: null, number: null, isIndexed: true },
  ],
  // Two digits are in every number.
  ['(08)', { text: '%(08)%', digits: null, beginning: null, number: null, isIndexed: false }],
  ['a\u0000b', { text: '%a b%', digits: null, beginning: null, number: null, isIndexed: false }],
])('%s', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
