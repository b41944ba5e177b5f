import { describe, expect, it } from 'vitest';
import { guideNames } from './guides/guide.ts';
import { pictureOf, pictureSize } from './pictures.ts';

const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  import: 'default',
  query: '?inline',
});
const mostBytes = { each: 30_000, together: 450_000 };

const bytesOf = (file: string) =>
  Uint8Array.from(atob(file.slice(file.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));

/** As the two kinds of WebP files write it: with loss and without. */
function sizeOf(file: Uint8Array) {
  const words = String.fromCharCode(...file.subarray(0, 16));
  expect(words).toMatch(/^RIFF.{4}WEBPVP8[ L]$/s);
  const view = new DataView(file.buffer);
  if (words.endsWith('L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

describe.each(['id', 'en'] as const)('in %s', (language) => {
  it.each(guideNames)('%s has a picture of a phone, sharp and small', (guide) => {
    expect(pictureOf(guide, language)).toMatch(/\.webp$/);
    const picture = bytesOf(files[`./pictures/${guide}.${language}.webp`] ?? '');
    expect(sizeOf(picture)).toEqual({ width: 2 * pictureSize.width, height: 2 * pictureSize.height });
    expect(picture.length).toBeLessThan(mostBytes.each);
    // An empty screen compresses to next to nothing.
    expect(picture.length).toBeGreaterThan(8_000);
  });
});

it('no picture is of a guide that is gone, and all together are light', () => {
  expect(Object.keys(files)).toHaveLength(2 * guideNames.length);
  const bytes = Object.values(files).reduce((sum, file) => sum + bytesOf(file).length, 0);
  expect(bytes).toBeLessThan(mostBytes.together);
});
