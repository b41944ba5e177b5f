import { Secret, TOTP } from 'otpauth';
import type { Random } from '../random.ts';

const secretBytes = 20;
const period = 30;
/** A phone's clock may be half a minute off, and typing takes a while. */
const window = 1;

interface Shown {
  /** Whose codes these are, as the authenticator app lists them. */
  issuer: string;
  email: string;
}

const totpOf = (secret: string, { issuer, email }: Shown = { issuer: '', email: '' }) =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), period });

/** As the authenticator app keeps it, in base 32. */
export function drawSecret(random: Random): string {
  const bytes = random.bytes(secretBytes);
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
}

export function uriOf(secret: string, shown: Shown): string {
  return totpOf(secret, shown).toString();
}

/**
 * The time step that the code is of, or undefined when it is none of around now. Of `lastStep` or an earlier one a code
 * was taken already: someone may have looked over a shoulder.
 */
export function stepOf(
  secret: string,
  code: string,
  { now, lastStep = 0 }: { now: Date; lastStep?: number },
): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1_000 / period) + delta;
  return step > lastStep ? step : undefined;
}

export function codeAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() });
}
