interface Piece {
  text: string;
  isMarked: boolean;
}

/** `**…**` is marked, everything else is not. */
export function splitMarks(text: string): Piece[] {
  return text
    .split('**')
    .map((piece, place) => ({ text: piece, isMarked: place % 2 === 1 }))
    .filter(({ text: piece }) => piece !== '');
}
