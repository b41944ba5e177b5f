import { Secret, TOTP } from 'otpauth';
import type { Random } from '#server/platform/random.ts';

const secretBytes = 20;
const period = 30;
/** A phone's clock may be half a minute off, and typing takes a while. */
const window = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Giliran Operator', label, secret: Secret.fromBase32(secret), period });

/** As the authenticator app keeps it, in base 32. */
export function drawSecret(random: Random): string {
  const bytes = random.bytes(secretBytes);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

export function uriOf(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step that the code is of, or undefined when it is none of around now. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / period) + delta;
}

export function codeAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}
