/** Two letters at most: of the first and the last word; of an e-mail, the first letter alone. */
export function initialsOf(name: string): string {
  const isEmail = name.includes('@');
  const words = isEmail ? [name.trim()] : name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  // By code points: a name may begin with more than one unit of UTF-16.
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('id') ?? '').join('');
}
