import { hash } from 'node:crypto';

const blockBytes = 64;
const digestBytes = 32;
/** Longer messages get a place of their own. */
const roomBytes = 512;

/**
 * HMAC with SHA-256 (RFC 2104), in hexadecimal, by two calls that leave nothing behind: a third as dear as Node's own, and
 * every form that arrives needs some.
 */
export function hmacSha256(secret: string, message: string): string {
  const { inner, outer } = blocksOf(secret);
  const bytes = Buffer.byteLength(message);
  const place =
    bytes <= roomBytes ? inner : Buffer.concat([inner.subarray(0, blockBytes)], blockBytes + bytes);
  place.write(message, blockBytes);
  outer.write(hash('sha256', place.subarray(0, blockBytes + bytes), 'hex'), blockBytes, 'hex');
  return hash('sha256', outer, 'hex');
}

interface Blocks {
  /** Begin with the secret, as RFC 2104 says; what is hashed with it is written behind. */
  inner: Buffer;
  outer: Buffer;
}

/** A process has few secrets. */
const mostSecrets = 16;
const blocks = new Map<string, Blocks>();

function blocksOf(secret: string): Blocks {
  const known = blocks.get(secret);
  if (known) return known;
  const bytes = Buffer.from(secret);
  const key = Buffer.alloc(blockBytes);
  (bytes.length > blockBytes ? hash('sha256', bytes, 'buffer') : bytes).copy(key);
  const padded = (pad: number, room: number) =>
    Buffer.concat([key.map((byte) => byte ^ pad)], blockBytes + room);
  const made = { inner: padded(0x36, roomBytes), outer: padded(0x5c, digestBytes) };
  if (blocks.size >= mostSecrets) blocks.clear();
  blocks.set(secret, made);
  return made;
}
