import sharp from 'sharp';
import { AppError } from '#server/platform/errors.ts';

const side = 256;
const mostPixels = 40_000_000;
const mostSeconds = 10;

/** What a file claims to be is of no interest: its first bytes say what it is, and only these three are let in. */
const beginnings = [
  (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

sharp.concurrency(1);

let earlier: Promise<unknown> = Promise.resolve();

/**
 * A square WebP without the metadata of the original (a phone writes the place into it). One after the other: a
 * decoded picture takes up to 160 MB, and the threads are those that check passwords.
 */
export function encodePicture(upload: Uint8Array): Promise<Uint8Array> {
  const encoded = earlier.then(() => encode(upload));
  earlier = encoded.catch(() => undefined);
  return encoded;
}

async function encode(upload: Uint8Array): Promise<Uint8Array> {
  if (!beginnings.some((fits) => fits(Buffer.from(upload.subarray(0, 12))))) throw notAPicture();
  try {
    return await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error', autoOrient: true })
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: mostSeconds })
      .toBuffer();
  } catch (error) {
    throw notAPicture(error);
  }
}

function notAPicture(cause?: unknown): AppError {
  return new AppError('invalid_input', { texts: { picture: 'validation.picture' }, cause });
}
