import { expect, it } from 'vitest';
import { messageParts } from './message-parts.ts';

it('tells variables from the text round them', () => {
  expect(messageParts('Halo {name}, saya {cs}.')).toEqual([
    { text: 'Halo ' },
    { variable: 'name' },
    { text: ', saya ' },
    { variable: 'cs' },
    { text: '.' },
  ]);
});

it('two in a row stay two', () => {
  expect(messageParts('{code}{title}')).toEqual([{ variable: 'code' }, { variable: 'title' }]);
});

it('what is no variable is text', () => {
  expect(messageParts('Harga {harga} dan { name }')).toEqual([{ text: 'Harga {harga} dan { name }' }]);
  expect(messageParts('')).toEqual([]);
});
