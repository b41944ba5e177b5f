import type { Random } from '#server/platform/random.ts';

/** A picture's key in the storage is `pictures/<name>`, its address /files/pictures/<name>; the name cannot be guessed. */
const pictureName = /^[0-9a-f]{32}\.webp$/;

export function newPictureKey(random: Random): string {
  return `pictures/${random.bytes(16).toString('hex')}.webp`;
}

/** The photo of a receipt: only those who may see its order are given it, so it has no address of its own. */
export function newReceiptKey(random: Random): string {
  return `receipts/${random.bytes(16).toString('hex')}.webp`;
}

export function picturePath(key: string | null): string | null {
  return key === null ? null : `/files/${key}`;
}

/** The way back; undefined for a name that is none of ours. */
export function pictureKey(name: string): string | undefined {
  return pictureName.test(name) ? `pictures/${name}` : undefined;
}
