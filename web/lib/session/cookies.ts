/** The part of `document` and `navigator` this file touches, so that tests can hand in a jar of their own. */
export interface CookieJar {
  cookie: string;
}

/** The browser's own jar: the Cookie Store API that would replace it is missing where our buyers' phones are. */
export const browserJar: CookieJar = {
  get cookie() {
    return document.cookie;
  },
  set cookie(value: string) {
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    document.cookie = value;
  },
};

export function readCookie(jar: CookieJar, name: string): string | undefined {
  for (const pair of jar.cookie.split('; ')) {
    const end = pair.indexOf('=');
    if (pair.slice(0, end) === name) return pair.slice(end + 1);
  }
  return undefined;
}

const dayInSeconds = 24 * 60 * 60;

/** For a year unless said otherwise, on every path. */
export function keepCookie(jar: CookieJar, name: string, value: string, days = 365): void {
  jar.cookie = `${name}=${value}; path=/; max-age=${days * dayInSeconds}; samesite=lax`;
}

const probe = 'giliran_probe';

/** `navigator.cookieEnabled` says yes in some browsers that then drop every cookie, so one is really written. */
export function cookiesWork(jar: CookieJar, enabled: boolean): boolean {
  if (!enabled) return false;
  try {
    jar.cookie = `${probe}=1; path=/; samesite=lax`;
    const kept = readCookie(jar, probe) === '1';
    jar.cookie = `${probe}=; path=/; max-age=0; samesite=lax`;
    return kept;
  } catch {
    // A sandboxed frame throws on the mere touch: no cookies there either.
    return false;
  }
}
