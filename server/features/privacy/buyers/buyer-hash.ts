import { hmacSha256 } from '#server/platform/hmac.ts';
import type { Secrets } from '#server/platform/secrets.ts';

export type BuyerHash = (accountId: string, phone: string) => string;

/**
 * What stays of an erased number: enough to recognise it, not enough to read it. There are so few numbers that whoever has
 * the key could try them all; so the key is the one that lies outside the database (decision 51). Each account has hashes of
 * its own, so that two sellers' lists cannot be compared.
 */
export function createBuyerHash({ tokens }: Pick<Secrets, 'tokens'>): BuyerHash {
  return (accountId, phone) => hmacSha256(tokens, `buyer ${accountId} ${phone}`);
}

/** Shows whether two hashes were made with the same key, and nothing else of it. */
export function keyMark({ tokens }: Pick<Secrets, 'tokens'>): string {
  return hmacSha256(tokens, 'key of erased buyers');
}
