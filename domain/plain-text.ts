const stray = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
const strays = new RegExp(stray, 'gu');

/** One line of text that a database takes and that cannot change how what follows it is shown. */
export function plainText(text: string): string {
  // Nearly every text is fine as it is.
  return (stray.test(text) ? text.replace(/\s+/g, ' ').replace(strays, '') : text).trim();
}
