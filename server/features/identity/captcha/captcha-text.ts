/** Without what people take for one another: 0 O Q, 1 I, 2 Z, 5 S, 6 G, 8 B, U V. */
const alphabet = 'ACDEFHJKLMNPRTVWXY3479';

/** One character for each byte. */
export function captchaText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
