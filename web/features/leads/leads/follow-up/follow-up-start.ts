import type { LeadRow } from '#contract/lead-list.ts';

/** What was pressed in a notification. */
export type PressedAction = 'chat' | 'contacted';

/** Where the dialog begins: with the question, or with the text to write, when the question has been answered. */
export type FollowUpStep = 'question' | 'text';

/** The answer under the finger. */
export type LikelyAnswer = 'already' | 'now';

/** Undefined: nothing to ask, the lead itself says the rest. */
export function startOf(
  { locked, phone, firstContactAt }: Pick<LeadRow, 'locked' | 'phone' | 'firstContactAt'>,
  pressed: PressedAction,
): { step: FollowUpStep; likely: LikelyAnswer } | undefined {
  if (locked || !phone) return undefined;
  if (!firstContactAt) return { step: 'question', likely: pressed === 'contacted' ? 'already' : 'now' };
  return pressed === 'chat' ? { step: 'text', likely: 'now' } : undefined;
}
