import type { Db } from '#server/platform/database/index.ts';
import { hashToken } from '#server/platform/one-way.ts';
import type { Random } from '#server/platform/random.ts';
import { replaceRecoveryCodes } from './operator-login.queries.ts';

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

/** Ten new ones, as people read them; only their hashes are kept. */
export async function makeCodes(tx: Db, random: Random, operatorId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => drawCode(random));
  await replaceRecoveryCodes(tx, operatorId, codes.map(hashRecoveryCode));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
