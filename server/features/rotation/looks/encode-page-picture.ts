import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import {
  type PictureKind,
  photoShape,
  pictureFile,
  pictureWidths,
  sharedSizes,
  smallestSide,
  widthsOf,
} from '#domain/look.ts';
import { encoded, mostMegapixels, withPicture } from '#server/features/base/files/encode-picture.ts';
import { AppError } from '#server/platform/errors.ts';

export interface EncodedPicture {
  /** Of the largest. */
  width: number;
  height: number;
  hash: string;
  files: { name: string; type: 'image/webp' | 'image/jpeg'; bytes: Uint8Array }[];
}

const white = '#FFFFFF';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const webp = { quality: 74, effort: 4, smartSubsample: true } as const;
const jpeg = { quality: 78, mozjpeg: true } as const;
/** As wide as a shared link is shown, or nearly: then nothing is lost when its edges are cut. */
const wideFrom = 1.5;

/** Every file of it, without the metadata of the original. */
export function encodePagePicture(kind: PictureKind, upload: Uint8Array): Promise<EncodedPicture> {
  return withPicture(upload, async (picture) => {
    await requireSize(kind, picture);
    return kind === 'photo' ? encodePhoto(picture) : encodeLogo(picture);
  });
}

async function requireSize(kind: PictureKind, picture: Sharp): Promise<void> {
  const { width, height } = await picture.metadata();
  if (width * height > mostMegapixels * 1_000_000)
    throw refused('validation.pictureMegapixels', { megapixels: mostMegapixels });
  const side = smallestSide[kind];
  if (Math.min(width, height) < side) throw refused('validation.pictureSmall', { side });
}

async function encodePhoto(picture: Sharp): Promise<EncodedPicture> {
  // Made small once, all others of that: the original is read a single time.
  const most = Math.max(...pictureWidths.photo);
  const { data, info } = await picture
    .clone()
    .flatten({ background: white })
    .resize(most, most, { fit: 'outside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });
  const whole = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const ratio = Math.min(Math.max(info.width / info.height, photoShape.tallest), photoShape.widest);
  const largest = Math.min(most, info.width, Math.round(info.height * ratio));
  const heightOf = (width: number) => Math.round(width / ratio);
  const files: EncodedPicture['files'] = [];
  for (const width of widthsOf('photo', largest)) {
    const sized = whole().resize(width, heightOf(width), { fit: 'cover' });
    files.push({ name: pictureFile(width), type: 'image/webp', bytes: await encoded(sized.webp(webp)) });
  }
  files.push({
    name: pictureFile('shared'),
    type: 'image/jpeg',
    bytes: await shared(whole, info.width / info.height),
  });
  return { width: largest, height: heightOf(largest), hash: hashOf(files), files };
}

/** The whole product, whatever its shape: what is missing at the sides is the same photo, large and blurred. */
async function shared(whole: () => Sharp, ratio: number): Promise<Uint8Array> {
  const { width, height } = sharedSizes.photo;
  if (ratio >= wideFrom) return encoded(whole().resize(width, height, { fit: 'cover' }).jpeg(jpeg));
  const front = await whole()
    .resize(width, height, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // Blurred while it is small, which costs next to nothing.
  const small = await whole()
    .resize(width / 20, Math.round(height / 20), { fit: 'cover' })
    .blur(2)
    .png()
    .toBuffer();
  const ground = sharp(small).resize(width, height, { fit: 'fill' }).modulate({ brightness: 0.92 });
  return encoded(ground.composite([{ input: front, gravity: 'centre' }]).jpeg(jpeg));
}

/** A square, whatever its shape, with nothing cut off. */
async function encodeLogo(picture: Sharp): Promise<EncodedPicture> {
  const widths = pictureWidths.logo;
  const largest = Math.max(...widths);
  const square = (side: number, background: typeof clear | typeof white) =>
    picture.clone().resize(side, side, { fit: 'contain', background });
  const files: EncodedPicture['files'] = [];
  for (const width of widths)
    files.push({
      name: pictureFile(width),
      type: 'image/webp',
      bytes: await encoded(square(width, clear).webp({ ...webp, quality: 84 })),
    });
  const wide = square(sharedSizes.logo.width, white).flatten({ background: white });
  files.push({ name: pictureFile('shared'), type: 'image/jpeg', bytes: await encoded(wide.jpeg(jpeg)) });
  return { width: largest, height: largest, hash: hashOf(files), files };
}

function hashOf(files: EncodedPicture['files']): string {
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('hex').slice(0, 16);
}

function refused(
  text: 'validation.pictureMegapixels' | 'validation.pictureSmall',
  params: Record<string, number>,
): AppError {
  return new AppError('invalid_input', { texts: { picture: text }, params });
}
