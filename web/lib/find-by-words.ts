/** Without case, accents and punctuation, so that `piksel-ku` is found as people type it. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

interface Findable {
  /** As it stands on the screen. */
  name: string;
  /** What else people call it. */
  also?: string;
}

/**
 * Every word that was typed begins a word of what is found. Those whose name says it come before those that are only called so
 * as well, and among them those that begin with what was typed.
 */
export function findByWords<Thing extends Findable>(things: readonly Thing[], typed: string): Thing[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [...things];
  const ranked = things.flatMap((thing, place) => {
    const inName = wordsOf(thing.name);
    const inAll = [...inName, ...wordsOf(thing.also ?? '')];
    const begins = (words: readonly string[]) =>
      wanted.every((one) => words.some((word) => word.startsWith(one)));
    if (!begins(inAll)) return [];
    const rank = inName[0]?.startsWith(wanted[0] ?? '') && begins(inName) ? 0 : begins(inName) ? 1 : 2;
    return [{ thing, rank, place }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ thing }) => thing);
}
