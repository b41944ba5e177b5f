import type { Template } from '#contract/templates.ts';

/** The id of a template, the built-in greeting, or nothing: then the chat opens empty. */
export type TextChoice = 'greeting' | 'none' | (string & {});

/** What was sent last to someone new is no measure for someone who was written to before, and the other way round. */
export type Occasion = 'first' | 'later';

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

/**
 * What stands there before anyone chose: the text used last, if it is still there. Otherwise someone new is greeted, and
 * never reminded of something that nobody has said to them.
 */
export function startChoice(
  templates: readonly Pick<Template, 'id' | 'isFavourite'>[],
  occasion: Occasion,
  last: TextChoice | null,
): TextChoice {
  const isThere = last === 'none' || last === 'greeting' || templates.some(({ id }) => id === last);
  if (last && isThere) return last;
  if (occasion === 'first') return 'greeting';
  return templates.find(({ isFavourite }) => isFavourite)?.id ?? 'none';
}
