import { type PageColourName, pageColours, plainColour } from '#domain/page-colours.ts';

export interface ShownPicture {
  id: string;
  hash: string;
  /** Of the largest. */
  width: number;
  height: number;
}

/** What a public page shows of its look. */
export interface PublicLook {
  logo: ShownPicture | null;
  photo: ShownPicture | null;
  price: number | null;
  priceBefore: number | null;
  about: string;
  colour: PageColourName;
}

export const noLook: PublicLook = {
  logo: null,
  photo: null,
  price: null,
  priceBefore: null,
  about: '',
  colour: plainColour,
};

/** As it stands in the table; one that came with a newer version is shown plain. */
export function colourOf(name: string | null): PageColourName {
  return pageColours.find((colour) => colour === name) ?? plainColour;
}
