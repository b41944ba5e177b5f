import type { LeadRow } from '#contract/lead-list.ts';

/** What was pressed in a notification. */
export type PressedAction = 'chat' | 'contacted';

/** The answer under the finger. */
export type LikelyAnswer = 'already' | 'now';

/** Undefined: nothing to ask, the lead itself says the rest. */
export function likelyAnswer(
  { locked, phone, firstContactAt }: Pick<LeadRow, 'locked' | 'phone' | 'firstContactAt'>,
  pressed: PressedAction,
): LikelyAnswer | undefined {
  if (locked || !phone) return undefined;
  if (pressed === 'chat') return 'now';
  return firstContactAt ? undefined : 'already';
}
