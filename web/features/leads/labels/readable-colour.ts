import { type Colour, isLight } from '#domain/label-colour.ts';

/** What a chip is written in. */
const letters = { dark: '#1e1b16', light: '#ffffff' };

/** The contrast at which small letters can be read by nearly everyone (WCAG AA). */
const enough = 4.5;

export function isReadable(colour: Colour): boolean {
  return contrast(colour, isLight(colour) ? letters.dark : letters.light) >= enough;
}

/** The colour itself, or the one most like it, darker or lighter, whose letters can be read. */
export function nearestReadable(colour: Colour): Colour {
  if (isReadable(colour)) return colour;
  for (let percent = 1; percent < 100; percent += 1) {
    const near = [mixed(colour, 0, percent), mixed(colour, 255, percent)].find(isReadable);
    if (near) return near;
  }
  return '#000000';
}

function channelsOf(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function mixed(colour: Colour, towards: 0 | 255, percent: number): Colour {
  const channels = channelsOf(colour).map((value) => Math.round(value + ((towards - value) * percent) / 100));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function contrast(one: Colour, other: Colour): number {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
