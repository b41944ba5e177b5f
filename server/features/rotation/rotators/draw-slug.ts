import type { Random } from '#server/platform/random.ts';

const signs = 'abcdefghijklmnopqrstuvwxyz0123456789';
const length = 6;
/** Bytes from here on would make the first signs likelier than the others. */
const fair = 256 - (256 % signs.length);

/** A link of six letters and digits, each as likely as the other. */
export function drawSlug(random: Random): string {
  let slug = '';
  while (slug.length < length) {
    for (const byte of random.bytes(length)) {
      if (byte < fair && slug.length < length) slug += signs[byte % signs.length];
    }
  }
  return slug;
}
