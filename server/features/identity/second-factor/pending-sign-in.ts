import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { hashToken } from '#server/platform/one-way.ts';
import type { Random } from '#server/platform/random.ts';

// The first factor was right, the second is missing: a signed text that says whose it was. It opens no session by itself
// and is good for nothing else.

const contentSchema = z.object({
  id: z.string(),
  accountId: z.uuid(),
  memberId: z.uuid(),
  method: z.enum(['password', 'google']),
  /** Of the password that was right: chosen anew meanwhile, the text is worth nothing. */
  password: z.string(),
  at: z.number(),
});
export type PendingSignIn = z.infer<typeof contentSchema>;

/** Long enough to find the phone. */
export const pendingMs = 10 * 60 * 1_000;

export function passwordStamp(passwordHash: string | null): string {
  return hashToken(`password of a sign-in ${passwordHash ?? ''}`).toString('base64url');
}

export function createPending(
  secret: string,
  random: Random,
  { at, ...given }: Omit<PendingSignIn, 'id' | 'at'> & { at: Date },
): string {
  const content: PendingSignIn = {
    ...given,
    id: random.bytes(16).toString('base64url'),
    at: at.getTime(),
  };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${sign(secret, text).toString('base64url')}`;
}

/** Undefined when it is none of ours, or too old. */
export function readPending(secret: string, pending: string, now: Date): PendingSignIn | undefined {
  const [text = '', signature = ''] = pending.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const content = contentSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return now.getTime() - content.at < pendingMs ? content : undefined;
}

function sign(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(`second factor of a sign-in ${text}`).digest();
}
