interface Selected {
  start: number;
  end: number;
}

/** Puts a word where the cursor is, in place of what is selected; a word of its own, not glued to its neighbours. */
export function insertAt(text: string, { start, end }: Selected, word: string) {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const left = /[^\s([]$/.test(before) ? ' ' : '';
  const right = /^[^\s.,!?:;)\]]/.test(after) ? ' ' : '';
  const piece = `${left}${word}${right}`;
  return { text: `${before}${piece}${after}`, cursor: before.length + piece.length };
}
