const suffix = ' · Giliran';

interface TitleText {
  /** What the front door says. */
  tagline: string;
  /** The screen's own name in the person's language, where it has nothing to do with its path. */
  name?: string;
  /** What a segment is called in the person's language; undefined for those without a name. */
  nameOf?: (segment: string) => string | undefined;
  /** Notifications nobody has read. */
  unread?: number;
}

/** The title of the tab: what waits, the first segments of the path or the screen's own name, and the product. */
export function pageTitle(pathname: string, { unread = 0, ...text }: TitleText): string {
  const waiting = unread > 99 ? '(99+) ' : unread > 0 ? `(${unread}) ` : '';
  return waiting + titleOf(pathname, text);
}

function titleOf(pathname: string, { tagline, name, nameOf }: TitleText): string {
  if (name) return name + suffix;
  const segments = pathname.split('/').filter((segment) => segment && !isId.test(segment));
  if (segments.length === 0) return tagline + suffix;
  const named = segments.slice(0, 2).map((segment) => nameOf?.(segment) ?? titled(segment));
  return named.join(' · ') + suffix;
}

/** It means nothing to a person, and on a shared screen it shows too much. */
const isId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

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
