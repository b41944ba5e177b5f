import { expect, it } from 'vitest';
import { insertAt } from './insert-at.ts';

// The bars show what is selected, and afterwards where the cursor is.
it.each([
  ['||', '{name}|'],
  ['Halo ||', 'Halo {name}|'],
  ['Halo||', 'Halo {name}|'],
  ['Halo||, apa kabar', 'Halo {name}|, apa kabar'],
  ['Halo ||apa kabar', 'Halo {name} |apa kabar'],
  ['||Halo', '{name} |Halo'],
  ['Saya |Budi|.', 'Saya {name}|.'],
  ['(||)', '({name}|)'],
  ['Halo\n||\nBaris', 'Halo\n{name}|\nBaris'],
])('into %j', (typed, expected) => {
  const [before = '', selected = '', after = ''] = typed.split('|');
  const at = { start: before.length, end: before.length + selected.length };
  const { text, cursor } = insertAt(before + selected + after, at, '{name}');
  expect(`${text.slice(0, cursor)}|${text.slice(cursor)}`).toBe(expected);
});
