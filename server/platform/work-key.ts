import { timingSafeEqual } from 'node:crypto';
import { mostLevel } from '#domain/work.ts';
import { hmacSha256 } from './hmac.ts';
import type { Random } from './random.ts';

// What work is asked for: a text that says when, what for, and how much. Whoever has done it sends it back; nobody else
// can make one.

const timeBytes = 6;
const contentBytes = 16;
const signatureBytes = 12;
/** In hexadecimal. */
const signatureDigits = 2 * signatureBytes;
const ours = /^[\w-]{38}$/;

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

export function makeWorkKey(secret: string, random: Random, { subject, at, level }: Given): string {
  const content = Buffer.alloc(contentBytes);
  content.writeUIntBE(at.getTime(), 0, timeBytes);
  random.bytes(contentBytes - timeBytes - 1).copy(content, timeBytes);
  content.writeUInt8(level, contentBytes - 1);
  return Buffer.concat([content, sign(secret, subject, content)]).toString('base64url');
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
  const bytes = Buffer.from(text, 'base64url');
  const content = bytes.subarray(0, contentBytes);
  if (!timingSafeEqual(bytes.subarray(contentBytes), sign(secret, subject, content))) return undefined;
  return {
    id: content.toString('hex', 0, contentBytes - 1),
    level: content.readUInt8(contentBytes - 1),
    // Another replica's clock may be a little ahead.
    ageMs: Math.max(0, at.getTime() - content.readUIntBE(0, timeBytes)),
  };
}

function sign(secret: string, subject: string, content: Buffer): Buffer {
  const digest = hmacSha256(secret, Buffer.concat([Buffer.from(subject), content]));
  return Buffer.from(digest.slice(0, signatureDigits), 'hex');
}
