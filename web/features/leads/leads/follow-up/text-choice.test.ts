import { expect, it } from 'vitest';
import { keepChoice, lastChoice, startChoice } from './text-choice.ts';

const reminder = { id: 'ingatkan', isFavourite: false };
const welcome = { id: 'sapa', isFavourite: true };

it.each([
  ['greets someone new, although a reminder comes first in the list', 'first', null, 'greeting'],
  ['takes what was used last for someone new', 'first', 'sapa', 'sapa'],
  ['takes no template again', 'first', 'none', 'none'],
  ['greets when the one used last is gone', 'first', 'gone', 'greeting'],
  ['takes a favourite for someone written to before', 'later', null, 'sapa'],
  ['takes the reminder again for someone written to before', 'later', 'ingatkan', 'ingatkan'],
] as const)('%s', (_, occasion, last, choice) => {
  expect(startChoice([reminder, welcome], occasion, last)).toBe(choice);
});

it('writes nothing of its own to someone written to before, without a favourite', () => {
  expect(startChoice([reminder], 'later', null)).toBe('none');
});

it('keeps the choice of each person for each occasion apart', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  keepChoice(store, 'sari', 'later', 'ingatkan');
  expect(lastChoice(store, 'sari', 'later')).toBe('ingatkan');
  expect(lastChoice(store, 'sari', 'first')).toBeNull();
  expect(lastChoice(store, 'budi', 'later')).toBeNull();
});
