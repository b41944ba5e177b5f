export const passwordLength = { min: 6, max: 50 } as const;

/** At least one uppercase letter, one lowercase letter and one number; the length is a rule of its own. */
export function isMixedPassword(password: string): boolean {
  return /[A-Z]/.test(password) && /[a-z]/.test(password) && /[0-9]/.test(password);
}

// Without characters that look alike in a mail: I l 1 O o 0.
const upper = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const lower = 'abcdefghijkmnpqrstuvwxyz';
const digits = '23456789';
const all = upper + lower + digits;

export const initialPasswordBytes = 12;

/** A first password out of random bytes, one character each; it always passes our own rule. */
export function initialPassword(bytes: Uint8Array): string {
  const alphabets = [upper, lower, digits];
  return Array.from(bytes, (byte, index) => {
    const alphabet = alphabets[index] ?? all;
    return alphabet[byte % alphabet.length];
  }).join('');
}
