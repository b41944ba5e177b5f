import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Random } from './random.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `giliran ${purpose}`, 32));
}

/** Encrypts what must not be read in the database; opened only with the same secret and for the same purpose. */
export function seal(text: string, secret: string, purpose: string, random: Random): Buffer {
  const iv = Buffer.from(random.bytes(ivBytes));
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Undefined when it was sealed with another secret, changed since, or never sealed. */
export function unseal(sealed: Buffer, secret: string, purpose: string): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}
