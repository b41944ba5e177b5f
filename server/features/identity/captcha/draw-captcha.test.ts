import sharp from 'sharp';
import { expect, it } from 'vitest';
import { systemRandom } from '#server/platform/random.ts';
import { bend, drawCaptcha } from './draw-captcha.ts';

it('is a picture of pixels, another one each time', async () => {
  const [one, other] = [await drawCaptcha('AC347', systemRandom), await drawCaptcha('AC347', systemRandom)];
  expect(one).not.toBe(other);
  const png = Buffer.from(one.replace('data:image/png;base64,', ''), 'base64');
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 400, height: 128 });
  const { channels } = await sharp(png).stats();
  // Ink on paper: neither empty nor all black.
  expect(channels[0]?.stdev).toBeGreaterThan(20);
});

it('moves every point, also where no space stands before a minus', () => {
  const still = { bytes: () => Buffer.from([0, 0, 0, 0]) };
  const svg = '<path fill="#222" d="M10 20L10-8.5Z"/>';
  expect(bend(svg, still)).toBe(
    `<path fill="#222" d="M${(10 + 4 * Math.sin(20 / 14)).toFixed(2)} ${(20 + 5 * Math.sin(10 / 16)).toFixed(2)}L${(10 + 4 * Math.sin(-8.5 / 14)).toFixed(2)} ${(-8.5 + 5 * Math.sin(10 / 16)).toFixed(2)}Z"/>`,
  );
});
