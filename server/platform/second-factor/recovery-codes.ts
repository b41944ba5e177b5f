import { hashToken } from '../one-way.ts';
import type { Random } from '../random.ts';

const howMany = 10;
const letters = 10;
/** Without those that are taken for one another: 0 and o, 1, i and l. 31 of them, 10 letters: nobody guesses one. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Each letter as likely as any other: a byte beyond the last whole round is drawn again. */
function drawCode(random: Random): string {
  let code = '';
  while (code.length < letters) {
    const byte = random.bytes(1).readUInt8(0);
    if (byte < Math.floor(256 / alphabet.length) * alphabet.length)
      code += alphabet.charAt(byte % alphabet.length);
  }
  return code;
}

export const hashRecoveryCode = (code: string) => hashToken(`recovery ${code}`);

/** Ten new ones, as people read them, and the hashes: nothing else is to be kept. */
export function drawRecoveryCodes(random: Random): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: howMany }, () => drawCode(random));
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map(hashRecoveryCode),
  };
}
