/** What a rotator's page says of what is sold there. */
export const longestAbout = 300;
/** In whole rupiah. */
export const priceRange = { min: 1, max: 1_000_000_000 } as const;

/** A price is only struck through where a lower one stands beside it. */
export function isPriceBefore(priceBefore: number | null, price: number | null): boolean {
  return priceBefore === null || (price !== null && priceBefore > price);
}

export const pictureKinds = ['photo', 'logo'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** How wide a picture is kept, smallest first: a page asks for what its screen shows. */
export const pictureWidths = {
  photo: [480, 720, 1080],
  logo: [96, 192],
} as const satisfies Record<PictureKind, readonly number[]>;

/** What a link's preview shows in WhatsApp and on Facebook; of a photo wide, of a logo square. */
export const sharedSizes = {
  photo: { width: 1200, height: 630 },
  logo: { width: 600, height: 600 },
} as const satisfies Record<PictureKind, { width: number; height: number }>;

/** Width by height. Beyond these the form below would stand too far down, or the photo be a stripe: the edges are cut. */
export const photoShape = { tallest: 4 / 5, widest: 2 } as const;

/** Smaller than this a picture is blurred on every screen: pixels of its shorter side. */
export const smallestSide = { photo: 300, logo: 64 } as const satisfies Record<PictureKind, number>;

/** A photo as a phone takes it. */
export const mostPictureMegabytes = 12;

/** The name of one of its files. */
export function pictureFile(width: number | 'shared'): string {
  return width === 'shared' ? 'shared.jpg' : `${width}.webp`;
}

/** Which of a picture's files there are: no wider one than the original. */
export function widthsOf(kind: PictureKind, largest: number): number[] {
  const widths: readonly number[] = pictureWidths[kind];
  const fitting = widths.filter((width) => width < largest);
  return [...fitting, largest];
}

/** As it is read out and written under a shared link: Rp189.000 */
export function rupiah(amount: number, language: 'id' | 'en'): string {
  return `Rp${new Intl.NumberFormat(language === 'id' ? 'id-ID' : 'en-US').format(amount)}`;
}

export interface Offer {
  price: number | null;
  about: string;
}

/** Price and words in one line; in place of words that nobody wrote, the usual ones. */
export function offerLine({ price, about }: Offer, usual: string, language: 'id' | 'en'): string {
  const words = about.replace(/\s+/g, ' ').trim() || usual;
  return price === null ? words : `${rupiah(price, language)} · ${words}`;
}
