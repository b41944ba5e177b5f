import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Random } from '#server/platform/random.ts';

/** Draws a given text; the package's types do not say that the module itself is this function. */
const drawSvg = svgCaptcha as unknown as (text: string, options: object) => string;

const look = { width: 200, height: 64, fontSize: 62, noise: 3 };
const background = '#FBFAF7';
/** Twice the size, for sharp screens. */
const dotsPerInch = 2 * 72;

/** As bent pixels, not as paths: the shapes of an SVG would give a program the characters at once. */
export async function drawPicture(text: string, random: Random): Promise<Buffer> {
  const svg = bend(drawSvg(text, look), random);
  const drawing = sharp(Buffer.from(svg), { density: dotsPerInch });
  return drawing.flatten({ background }).png({ palette: true }).toBuffer();
}

export async function drawCaptcha(text: string, random: Random): Promise<string> {
  const png = await drawPicture(text, random);
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Moves every point of every path on one wave along and one across, different each time. */
export function bend(svg: string, random: Random): string {
  const [a = 0, b = 0, c = 0, d = 0] = Array.from(random.bytes(4), (byte) => byte / 255);
  const along = (y: number) => 4 * Math.sin(y / (14 + 8 * c) + a * 2 * Math.PI);
  const across = (x: number) => 5 * Math.sin(x / (16 + 12 * d) + b * 2 * Math.PI);
  const moved = (_: string, x: string, y: string) =>
    `${(Number(x) + along(Number(y))).toFixed(2)} ${(Number(y) + across(Number(x))).toFixed(2)}`;
  return svg.replace(/ d="([^"]*)"/g, (_, path: string) => {
    return ` d="${path.replace(/(-?[\d.]+)[ ,]?(-?[\d.]+)/g, moved)}"`;
  });
}
