import type { TextChoice } from '#domain/text-choice.ts';

/** What somebody wrote themself, and what they began from. */
export interface Typed {
  text: string;
  from: TextChoice;
  /** WhatsApp was opened with it: it is there to take again, but not the first any more. */
  isSent: boolean;
}

/** What is in the field: what was typed, or a text to begin from. */
export type MessageChoice = 'typed' | TextChoice;

export interface MessageState {
  typed: Typed | undefined;
  /** Null until somebody chose. */
  pressed: MessageChoice | null;
}

export function beginWith(kept: Typed | undefined): MessageState {
  return { typed: kept, pressed: kept && !kept.isSent ? 'typed' : null };
}

/** What was typed stays beside whatever is chosen instead, and goes only when it is the text it began from again. */
export function type(
  { typed }: MessageState,
  text: string,
  shown: MessageChoice,
  textOf: (choice: TextChoice) => string,
): MessageState {
  const from = shown === 'typed' ? (typed?.from ?? 'none') : shown;
  if (text === textOf(from)) return { typed: undefined, pressed: from };
  return { typed: { text, from, isSent: false }, pressed: 'typed' };
}
