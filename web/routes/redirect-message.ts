/**
 * Where the service worker wants the page to go after a notification was pressed, as a path of our own; undefined
 * for anything else it may say, and for any address that is not ours.
 */
export function pathOfRedirect(message: unknown, origin: string): string | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { action, url } = message as { action?: unknown; url?: unknown };
  if (action !== 'redirect' || typeof url !== 'string') return undefined;
  const target = parsed(url, origin);
  // A blob: has the origin of who made it, but is no page of ours.
  if (target?.origin !== origin || !target.pathname.startsWith('/')) return undefined;
  return target.pathname + target.search + target.hash;
}

function parsed(url: string, base: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    // Not an address at all.
    return undefined;
  }
}
