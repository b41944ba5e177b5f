import { timingSafeEqual } from 'node:crypto';
import { mostLevel } from '#domain/work.ts';
import { hmacSha256 } from './hmac.ts';
import type { Random } from './random.ts';

// What work is asked for: a text that says when, what for, and how much. Whoever has done it sends it back; nobody else
// can make one.

const timeBytes = 6;
const contentBytes = 16;
const signatureBytes = 12;
const ours = /^[\w-]{38}$/;

/** Where a key is read, one after the other: every form that arrives brings one. */
const given = Buffer.alloc(contentBytes + signatureBytes);
const givenSignature = given.subarray(contentBytes);
const expected = Buffer.alloc(signatureBytes);

export interface WorkKey {
  /** What makes it single; begins with its time, so that keys of one time stand together. */
  id: string;
  level: number;
  ageMs: number;
}

interface Given {
  /** With the word of its use before it, so that a key of one use is worth nothing for another. */
  subject: string;
  at: Date;
  /** Zero bits that each puzzle of its work begins with; 0: none. */
  level: number;
}

export function createWorkKey(secret: string, random: Random, { subject, at, level }: Given): string {
  const content = Buffer.alloc(contentBytes);
  content.writeUIntBE(at.getTime(), 0, timeBytes);
  random.bytes(contentBytes - timeBytes - 1).copy(content, timeBytes);
  content.writeUInt8(level, contentBytes - 1);
  const hex = content.toString('hex');
  return Buffer.from(hex + sign(secret, subject, hex), 'hex').toString('base64url');
}

/** How much work goes with it, as it says itself: for drawing a form, not for believing one. */
export function levelIn(text: string): number {
  if (!ours.test(text)) return 0;
  return Math.min(mostLevel, Buffer.from(text, 'base64url').readUInt8(contentBytes - 1));
}

/** Undefined when it is none of ours, or for something else. */
export function readWorkKey(
  secret: string,
  text: string,
  { subject, at }: Omit<Given, 'level'>,
): WorkKey | undefined {
  if (!ours.test(text)) return undefined;
  given.write(text, 'base64url');
  const content = given.toString('hex', 0, contentBytes);
  expected.write(sign(secret, subject, content), 'hex');
  if (!timingSafeEqual(givenSignature, expected)) return undefined;
  const id = content.slice(0, -2);
  return {
    id,
    level: Number.parseInt(content.slice(-2), 16),
    // Another replica's clock may be a little ahead.
    ageMs: Math.max(0, at.getTime() - Number.parseInt(id.slice(0, 2 * timeBytes), 16)),
  };
}

function sign(secret: string, subject: string, content: string): string {
  return hmacSha256(secret, `${subject} ${content}`).slice(0, 2 * signatureBytes);
}
