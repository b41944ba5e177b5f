import type { Random } from '#server/platform/random.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import type { Secrets } from '#server/platform/secrets.ts';

const tokenPurpose = 'pixel token';

/** Other bytes each time, also for the same token. */
export function sealToken(token: string, { tokens }: Pick<Secrets, 'tokens'>, random: Random): Buffer {
  return seal(token, tokens, tokenPurpose, random);
}

/** Undefined: our key is another one than it was sealed with. */
export function openToken(sealed: Buffer, { tokens }: Pick<Secrets, 'tokens'>): string | undefined {
  return unseal(sealed, tokens, tokenPurpose);
}
