import type { Db } from '#server/platform/database/index.ts';
import type { Random } from '#server/platform/random.ts';
import { drawRecoveryCodes } from '#server/platform/second-factor/recovery-codes.ts';
import { type Person, replaceRecoveryCodes } from './second-factor.queries.ts';

/** Ten new ones, shown this once; the old ones end. */
export async function createRecoveryCodes(tx: Db, random: Random, person: Person): Promise<string[]> {
  const { shown, hashes } = drawRecoveryCodes(random);
  await replaceRecoveryCodes(tx, person, hashes);
  return shown;
}
