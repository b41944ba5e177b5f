import { expect, it } from 'vitest';
import { shortList } from './short-list.ts';

it.each([
  [['Sari'], 'Sari'],
  [['Sari', 'Rina'], 'Sari, Rina'],
  [['Sari', 'Rina', 'Agus', 'Budi'], 'Sari, Rina, +2'],
])('%j is shown as %s', (names, shown) => {
  expect(shortList(names)).toBe(shown);
});
