import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawQr } from './qr-drawing.ts';
import { svgOf } from './qr-files.ts';

const url = 'https://giliran.id/chats/k7m2qa';

/** The squares a path fills. */
function filled(path: string): Set<string> {
  const squares = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let n = 0; n < Number(length); n += 1) squares.add(`${Number(x) + n},${y}`);
  }
  return squares;
}

it('draws every dark square and no other, with a margin of four', () => {
  const { size, path } = drawQr(url);
  const { data } = encode(url, { ecc: 'Q', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect(size).toBe(data.length);
  expect([...filled(path)].sort()).toEqual(dark.sort());
  expect(
    dark.every((square) => square.split(',').every((at) => Number(at) >= 4 && Number(at) < size - 4)),
  ).toBe(true);
});

it('is a whole SVG as a file', async () => {
  const text = await svgOf({ size: 9, path: 'M4 4h1v1h-1z' }).text();
  expect(text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 9 9" .*<\/svg>\n$/);
  expect(text).toContain('<path d="M4 4h1v1h-1z" fill="#000"/>');
});
