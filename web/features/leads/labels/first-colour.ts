import { type Colour, labelColours } from '#domain/label-colour.ts';

/** A new label begins in a colour that no other has yet. */
export function firstColour(taken: readonly { colour: Colour }[]): Colour {
  const colours = new Set(taken.map(({ colour }) => colour.toLowerCase()));
  return labelColours.find((colour) => !colours.has(colour)) ?? (labelColours[0] as Colour);
}
