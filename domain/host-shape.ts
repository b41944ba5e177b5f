/** Names have 253 characters, of which the one of its proof (`_giliran.`) needs some. */
const longestHost = 244;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Without scheme, path and one dot at the end; undefined when there is more to it. */
export function bareName(typed: string): string | undefined {
  const [name = ''] = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/, 1);
  // Ignored when names are compared, seen by nobody: whoever writes them means to deceive.
  const isPlain = name.length <= longestHost + 1 && !/[\s\p{C}\\@:*%_[\]]/u.test(name);
  return isPlain && name !== '' ? name.replace(/[.。．｡]$/u, '') : undefined;
}

/** As DNS writes it. */
export function isWellFormed(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= longestHost &&
    labels.length >= 2 &&
    labels.every((one) => label.test(one) && (one.startsWith('xn--') || one.slice(2, 4) !== '--')) &&
    // The last one of a name has a letter; of an address it has none.
    /[a-z]/.test(labels.at(-1) ?? '')
  );
}

/**
 * Whether it may be a host name at all, which a form can say at once. Which names can be bought, and how one with letters
 * of other scripts is written, only the server knows (`readHostName`).
 */
export function mayBeHostName(typed: string): boolean {
  const name = bareName(typed);
  if (name === undefined) return false;
  const isAscii = /^[\u0021-\u007e]*$/.test(name);
  return isAscii ? isWellFormed(name.toLowerCase()) : /[.。．｡]/u.test(name);
}
