import sharp, { type Sharp } from 'sharp';
import { AppError } from '#server/platform/errors.ts';

const faceSide = 256;
/** Small print on the photo of a receipt stays legible. */
const documentSide = 1_600;
/** More of them fill the memory. */
export const mostMegapixels = 40;
const mostSeconds = 10;

/** What a file claims to be is of no interest: its first bytes say what it is, and only these three are let in. */
const beginnings = [
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

sharp.concurrency(1);

let earlier: Promise<unknown> = Promise.resolve();

type Shape = (picture: Sharp) => Sharp;

const shapes = {
  face: (picture) => picture.resize(faceSide, faceSide, { fit: 'cover' }).webp({ quality: 82 }),
  document: (picture) =>
    picture
      .resize(documentSide, documentSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 }),
} satisfies Record<string, Shape>;

/**
 * A WebP without the metadata of the original (a phone writes the place into it): a square for a face, the whole of a
 * document. One after the other: a decoded picture takes up to 160 MB, and the threads are those that check passwords.
 */
export function encodePicture(upload: Uint8Array, shape: keyof typeof shapes = 'face'): Promise<Uint8Array> {
  return withPicture(upload, (picture) => encoded(shapes[shape](picture)));
}

/** The same for whoever makes something else of it: turned as it was held, alone, and refused when it is no picture. */
export function withPicture<T>(upload: Uint8Array, make: (picture: Sharp) => Promise<T>): Promise<T> {
  const made = earlier.then(() => read(upload, make));
  earlier = made.catch(() => undefined);
  return made;
}

/** The picture as it is stored. */
export function encoded(picture: Sharp): Promise<Uint8Array> {
  return picture.timeout({ seconds: mostSeconds }).toBuffer();
}

async function read<T>(upload: Uint8Array, make: (picture: Sharp) => Promise<T>): Promise<T> {
  if (!beginnings.some((fits) => fits(Buffer.from(upload.subarray(0, 12))))) throw notAPicture();
  try {
    const limitInputPixels = mostMegapixels * 1_000_000;
    return await make(sharp(upload, { limitInputPixels, failOn: 'error', autoOrient: true }));
  } catch (error) {
    throw error instanceof AppError ? error : notAPicture(error);
  }
}

function notAPicture(cause?: unknown): AppError {
  return new AppError('invalid_input', { texts: { picture: 'validation.picture' }, cause });
}
