import type { Occasion, TextChoice } from '#domain/text-choice.ts';

// On the device: what somebody writes with most is theirs, and no reason to ask the server.

const keyOf = (userId: string, occasion: Occasion) => `giliran.follow-up.${occasion}.${userId}`;

export function lastChoice(
  store: Pick<Storage, 'getItem'>,
  userId: string,
  occasion: Occasion,
): TextChoice | null {
  return store.getItem(keyOf(userId, occasion));
}

export function keepChoice(
  store: Pick<Storage, 'setItem'>,
  userId: string,
  occasion: Occasion,
  choice: TextChoice,
): void {
  store.setItem(keyOf(userId, occasion), choice);
}
