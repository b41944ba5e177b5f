/** A colour as '#1f9d61'. */
export type Colour = string;

/** Above this a colour is light and carries dark letters. */
const lightFrom = 155;

/** 0 (black) to 255 (white), as the eye weighs red, green and blue. */
export function brightnessOf(colour: Colour): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return (red * 299 + green * 587 + blue * 114) / 1_000;
}

export function isLight(colour: Colour): boolean {
  return brightnessOf(colour) > lightFrom;
}

/** To begin with; any other may be chosen. */
export const labelColours: readonly Colour[] = [
  '#b3261e',
  '#c2410c',
  '#f2b93b',
  '#9ccc65',
  '#2e7d4f',
  '#0f766e',
  '#1f6098',
  '#5b3e96',
  '#a8326e',
  '#f4b6a6',
  '#7a6a58',
  '#3c3a36',
];
