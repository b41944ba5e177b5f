const suffix = ' · Giliran';

interface TitleWords {
  /** What the front door says. */
  tagline: string;
  /** The screen's own name in the person's language, when it has one. */
  name?: string;
  /** Notifications nobody has read. */
  unread?: number;
}

/** The title of the tab: what waits, the screen's name, or the first segments of its path, and the product. */
export function pageTitle(pathname: string, { unread = 0, ...words }: TitleWords): string {
  const waiting = unread > 99 ? '(99+) ' : unread > 0 ? `(${unread}) ` : '';
  return waiting + titleOf(pathname, words);
}

function titleOf(pathname: string, { tagline, name }: TitleWords): string {
  if (name) return name + suffix;
  const segments = pathname.split('/').filter(Boolean).slice(0, 2);
  if (segments.length === 0) return tagline + suffix;
  return segments.map(titled).join(' ') + suffix;
}

function titled(segment: string): string {
  return decoded(segment)
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray % in the address: show it as it stands.
    return segment;
  }
}
