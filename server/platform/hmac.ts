import { hash } from 'node:crypto';

const blockBytes = 64;

/**
 * HMAC with SHA-256 (RFC 2104), in hexadecimal, by two calls that leave no object behind: half as dear as Node's own, and
 * every form that arrives needs some.
 */
export function hmacSha256(secret: string, message: Buffer): string {
  const { inner, outer } = padsOf(secret);
  const first = hash('sha256', Buffer.concat([inner, message]), 'hex');
  return hash('sha256', Buffer.concat([outer, Buffer.from(first, 'hex')]), 'hex');
}

interface Pads {
  inner: Uint8Array;
  outer: Uint8Array;
}

/** A process has few secrets. */
const mostSecrets = 16;
const pads = new Map<string, Pads>();

function padsOf(secret: string): Pads {
  const known = pads.get(secret);
  if (known) return known;
  const bytes = Buffer.from(secret);
  const key = Buffer.alloc(blockBytes);
  (bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes).copy(key);
  const made = { inner: key.map((byte) => byte ^ 0x36), outer: key.map((byte) => byte ^ 0x5c) };
  if (pads.size >= mostSecrets) pads.clear();
  pads.set(secret, made);
  return made;
}
