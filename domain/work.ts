// Proof of work: what a page asks of the browser, so that a thousand forms cost a thousand times as much as one.

/** Several small puzzles instead of a large one: nobody is unlucky for long. */
export const puzzles = 4;

/** What is hashed: the key is different on every page, so nothing can be worked out before. */
export function puzzleText(key: string, puzzle: number, counter: string): string {
  return `${key}.${puzzle}.${counter}`;
}

/** So many zero bits at the beginning of a digest in hexadecimal, which Node hands out four times as fast as its bytes. */
export function startsWithZeros(digest: string, bits: number): boolean {
  const digits = bits >> 2;
  for (let at = 0; at < digits; at += 1) if (digest[at] !== '0') return false;
  const rest = bits & 3;
  return rest === 0 || Number.parseInt(digest[digits] ?? 'f', 16) >> (4 - rest) === 0;
}

/** The counters of a solution; undefined when it is none. */
export function readWork(text: string): string[] | undefined {
  if (!/^\d{1,12}(\.\d{1,12}){3}$/.test(text)) return undefined;
  return text.split('.');
}

/** How much more a question asks than the page does unseen: four times as much, and more for a crowd. */
export const questionLevels = 2;
export const mostLevel = 24;
