import { expect, it } from 'vitest';
import { conversionOf, shownLink } from './figures.ts';

it.each([
  [{ views: 3412, leads: 768 }, 768 / 3412],
  [{ views: 4, leads: 0 }, 0],
  [{ views: 0, leads: 0 }, null],
  // A form in the seller's own page may be sent by someone whose view was not counted.
  [{ views: 0, leads: 2 }, null],
])('%o converts %s', (traffic, expected) => expect(conversionOf(traffic)).toBe(expected));

it.each([
  ['https://giliran.id/chats/k7m2qa', 'giliran.id/chats/k7m2qa'],
  ['http://localhost:3000/chats/http://x', 'localhost:3000/chats/http://x'],
])('%s is shown as %s', (url, shown) => expect(shownLink(url)).toBe(shown));
