// Colours of a seller's public page. Whatever is chosen, what is written in it can be read: the test holds every pair to
// a contrast of 4.5. The button stays WhatsApp's green, so that buyers know what it opens.

/** What the pages lie on, in the light and in the dark. */
export const pageGrounds = {
  light: { page: '#FBFAF7', surface: '#FFFFFF' },
  dark: { page: '#151310', surface: '#1D1B17' },
} as const;

interface PageColour {
  /** The band with the shop's name, and on light pages price and links. */
  band: string;
  /** Price and links on dark pages. */
  tint: string;
}

/** Written on every band. */
export const onBand = '#FFFFFF';

/** Without a band, as pages were before there was a choice. */
export const plainColour = 'plain';

export const bandColours = {
  teal: { band: '#0F766E', tint: '#76C7BB' },
  leaf: { band: '#2F6B2A', tint: '#9BD38F' },
  blue: { band: '#1D5FBF', tint: '#9CC3F5' },
  navy: { band: '#1F3A5F', tint: '#A9C7EA' },
  purple: { band: '#6B2FA0', tint: '#D3B1F2' },
  pink: { band: '#B0256B', tint: '#F5A8CD' },
  red: { band: '#A8291F', tint: '#F3AA9E' },
  brown: { band: '#7A4A14', tint: '#EBC282' },
  black: { band: '#1E1B16', tint: '#E6DFD2' },
} as const satisfies Record<string, PageColour>;

type BandColour = keyof typeof bandColours;
export type PageColourName = typeof plainColour | BandColour;

export const pageColours: readonly PageColourName[] = [
  plainColour,
  ...(Object.keys(bandColours) as BandColour[]),
];

/** How far two colours as '#1f9d61' stand apart, 1 to 21 (WCAG 2). */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
