import type { Random } from '#server/platform/random.ts';
import { createWorkKey, readWorkKey, type WorkKey } from '#server/platform/work-key.ts';

// A form is rendered with a key that says when, for which rotator, and how much work goes with it. Whoever sends the form
// sends it back; nobody else can make one.

/** Sent sooner, nobody has read the form. */
export const youngestMs = 1_500;
const oldestMs = 24 * 60 * 60 * 1_000;

export interface FormKey extends WorkKey {
  state: 'fresh' | 'young';
}

interface Drawn {
  rotatorId: string;
  at: Date;
  /** Zero bits that each puzzle of its work begins with; 0: none. */
  level: number;
}

const subjectOf = (rotatorId: string) => `form key ${rotatorId}`;

export function createFormKey(secret: string, random: Random, { rotatorId, at, level }: Drawn): string {
  return createWorkKey(secret, random, { subject: subjectOf(rotatorId), at, level });
}

/** Ours, or of a page that was drawn by an earlier version: good to know the same request again by. */
export function isSoundKey(text: string): boolean {
  return /^[\w-]{16,38}$/.test(text);
}

/** Undefined when it is none of ours, of another rotator, or from long ago. */
export function readFormKey(
  secret: string,
  text: string,
  { rotatorId, at }: Omit<Drawn, 'level'>,
): FormKey | undefined {
  const key = readWorkKey(secret, text, { subject: subjectOf(rotatorId), at });
  if (!key || key.ageMs > oldestMs) return undefined;
  const { id, level, ageMs } = key;
  return { id, level, ageMs, state: ageMs < youngestMs ? 'young' : 'fresh' };
}
