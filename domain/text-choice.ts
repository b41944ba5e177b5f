import type { TemplateKind } from './template-variables.ts';

/** The id of a template, the built-in greeting, or nothing: then the chat opens empty. */
export type TextChoice = 'greeting' | 'none' | (string & {});

/** What was sent last to someone new is no measure for someone who was written to before, and the other way round. */
export type Occasion = 'first' | 'later';

export function occasionOf({ firstContactAt }: { firstContactAt: string | null }): Occasion {
  return firstContactAt ? 'later' : 'first';
}

interface Choosable {
  id: string;
  kind: TemplateKind;
  isFavourite: boolean;
}

/**
 * What stands there before anyone chose, and what one press sends: the text used last, if it is still there. Otherwise
 * someone new is greeted, and never reminded of something that nobody has said to them, whatever the alphabet puts first.
 */
export function startChoice(
  templates: readonly Choosable[],
  occasion: Occasion,
  last: TextChoice | null,
): TextChoice {
  const fit = templates.filter(({ kind }) => kind === 'follow_up');
  const isThere = last === 'none' || last === 'greeting' || fit.some(({ id }) => id === last);
  if (last && isThere) return last;
  if (occasion === 'first') return 'greeting';
  return fit.find(({ isFavourite }) => isFavourite)?.id ?? 'none';
}
