import { createHmac, timingSafeEqual } from 'node:crypto';
import { mostLevel } from '#domain/work.ts';
import type { Random } from '#server/platform/random.ts';

// A form is drawn with a key that says when, for which rotator, and how much work goes with it. Whoever sends the form
// sends it back; nobody else can make one.

const timeBytes = 6;
const contentBytes = 16;
const signatureBytes = 12;
/** Sent sooner, nobody has read the form. */
export const youngestMs = 1_500;
const ours = /^[\w-]{38}$/;
const oldestMs = 24 * 60 * 60 * 1_000;

export interface FormKey {
  /** What makes it single; begins with its time, so that keys of one time stand together. */
  id: string;
  level: number;
  ageMs: number;
  state: 'fresh' | 'young';
}

interface Drawn {
  rotatorId: string;
  at: Date;
  /** Zero bits that each puzzle of its work begins with; 0: none. */
  level: number;
}

export function makeFormKey(secret: string, random: Random, { rotatorId, at, level }: Drawn): string {
  const content = Buffer.alloc(contentBytes);
  content.writeUIntBE(at.getTime(), 0, timeBytes);
  random.bytes(contentBytes - timeBytes - 1).copy(content, timeBytes);
  content.writeUInt8(level, contentBytes - 1);
  return Buffer.concat([content, sign(secret, rotatorId, content)]).toString('base64url');
}

/** How much work goes with it, as it says itself: for drawing a form, not for believing one. */
export function levelIn(text: string): number {
  if (!ours.test(text)) return 0;
  return Math.min(mostLevel, Buffer.from(text, 'base64url').readUInt8(contentBytes - 1));
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
  if (!ours.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const content = bytes.subarray(0, contentBytes);
  if (!timingSafeEqual(bytes.subarray(contentBytes), sign(secret, rotatorId, content))) return undefined;
  // Another replica's clock may be a little ahead.
  const ageMs = Math.max(0, at.getTime() - content.readUIntBE(0, timeBytes));
  if (ageMs > oldestMs) return undefined;
  return {
    id: content.toString('hex', 0, contentBytes - 1),
    level: content.readUInt8(contentBytes - 1),
    ageMs,
    state: ageMs < youngestMs ? 'young' : 'fresh',
  };
}

function sign(secret: string, rotatorId: string, content: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(`form key ${rotatorId}`)
    .update(content)
    .digest()
    .subarray(0, signatureBytes);
}
