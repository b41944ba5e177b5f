import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePicture } from './encode-picture.ts';

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
/** Red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  plain(width, height).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: blue } }, gravity: 'east' },
  ]);
/** Noise cannot be compressed away, so cutting such a file cuts pixels. */
const noise = sharp({
  create: {
    width: 300,
    height: 300,
    channels: 3,
    background: red,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
});

async function colourAt(webp: Uint8Array, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
}

describe('what is accepted', () => {
  test.each([
    ['a JPEG', 'jpeg', 1200, 900],
    ['a PNG', 'png', 900, 1200],
    ['a WebP', 'webp', 64, 64],
    ['a tiny one', 'png', 1, 1],
    ['a stripe', 'png', 2, 3000],
  ] as const)('%s becomes a square WebP', async (_name, format, width, height) => {
    const encoded = await encodePicture(await plain(width, height).toFormat(format).toBuffer());
    expect(await sharp(encoded).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  test('a transparent picture stays so', async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { ...red, alpha: 0 } } });
    expect((await sharp(await encodePicture(await clear.png().toBuffer())).metadata()).hasAlpha).toBe(true);
  });

  test('what is wider is cut at both sides, not squeezed', async () => {
    const edge = { create: { width: 500, height: 500, channels: 3 as const, background: blue } };
    const wide = plain(2000, 500).composite([
      { input: edge, gravity: 'west' },
      { input: edge, gravity: 'east' },
    ]);
    const encoded = await encodePicture(await wide.png().toBuffer());
    expect([await colourAt(encoded, 2, 128), await colourAt(encoded, 253, 128)]).toEqual(['red', 'red']);
  });

  test('a phone held upright is turned as its metadata says', async () => {
    const lying = await halves(400, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const encoded = await encodePicture(lying);
    expect([await colourAt(encoded, 128, 20), await colourAt(encoded, 128, 236)]).toEqual(['red', 'blue']);
  });

  test('where and with what it was taken is forgotten', async () => {
    const withMetadata = await plain(100, 100)
      .jpeg()
      .withExif({ IFD0: { Make: 'Phone of Sari' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>secret</a></x:xmpmeta>')
      .toBuffer();
    expect(withMetadata.includes('Phone of Sari')).toBe(true);
    const encoded = await encodePicture(withMetadata);
    const { exif, xmp, icc, iptc } = await sharp(encoded).metadata();
    expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('a document stays whole and legible, and is not made larger', async () => {
    const sizeOf = async (width: number, height: number) => {
      const encoded = await encodePicture(await plain(width, height).png().toBuffer(), 'document');
      const { format, width: wide, height: high } = await sharp(encoded).metadata();
      return [format, wide, high];
    };
    expect(await sizeOf(1_000, 4_000)).toEqual(['webp', 400, 1_600]);
    expect(await sizeOf(320, 200)).toEqual(['webp', 320, 200]);
  });

  test('many at once, each gets its own', async () => {
    const uploads = [await plain(50, 50).png().toBuffer(), await noise.clone().png().toBuffer()];
    const [first, second] = await Promise.all(uploads.map((upload) => encodePicture(upload)));
    expect(await colourAt(first ?? Buffer.alloc(0), 9, 9)).toBe('red');
    expect(second?.length).toBeGreaterThan((first?.length ?? 0) * 2);
  });
});

describe('what is refused', () => {
  const refused = expect.objectContaining({
    code: 'invalid_input',
    texts: { picture: 'validation.picture' },
  });
  const bombHeader = (width: number, height: number) => {
    const header = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000', 'hex');
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return header;
  };

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a drawing with script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    [
      'a drawing that is declared',
      () =>
        Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a page', () => Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')],
    ['a GIF', () => plain(9, 9).gif().toBuffer()],
    ['a TIFF', () => plain(9, 9).tiff().toBuffer()],
    ['an AVIF', () => plain(9, 9).avif().toBuffer()],
    ['random bytes', () => Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 131) % 256))],
    ['half a JPEG', async () => half(await noise.clone().jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise.clone().png().toBuffer())],
    ['half a WebP', async () => half(await noise.clone().webp().toBuffer())],
    ['a PNG that claims a size it cannot have', () => bombHeader(65_000, 65_000)],
    ['a JPEG with nothing behind its first bytes', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ])('%s', async (_name, upload) => {
    await expect(encodePicture(await upload())).rejects.toEqual(refused);
  });

  test('an image bomb: a few kB that would fill the memory', async () => {
    const bomb = await plain(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(encodePicture(bomb)).rejects.toEqual(refused);
  });

  test('after a refusal the next one is encoded as ever', async () => {
    const good = await plain(9, 9).png().toBuffer();
    const [bad, after] = await Promise.allSettled([encodePicture(Buffer.from('no')), encodePicture(good)]);
    expect([bad?.status, after?.status]).toEqual(['rejected', 'fulfilled']);
  });
});

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.length / 2);
}
