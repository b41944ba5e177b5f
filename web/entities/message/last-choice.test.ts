import { expect, it } from 'vitest';
import { keepChoice, lastChoice } from './last-choice.ts';

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
