import { paintedUserCookie } from '#contract/page.ts';
import type { SessionUser } from '#contract/session-user.ts';
import { deriveRole } from '#domain/roles.ts';
import { sessionSeconds } from '#domain/session-length.ts';
import { type CookieJar, readCookie } from './cookies.ts';

const cookieName = paintedUserCookie;
const family = 'UAT_';

/** What the person's page painted last, or null. Only for painting: the server decides who they are. */
export function readSessionCookie(jar: CookieJar): SessionUser | null {
  const value = readCookie(jar, cookieName);
  if (!value) return null;
  try {
    const user = decodeUser(value);
    // Written before an account had a time zone, a person a walk to take, and some paid monthly: until the server says,
    // the usual.
    return typeof user?.id === 'string' && user.id !== ''
      ? {
          ...user,
          role: deriveRole(user),
          timeZone: user.timeZone ?? 'WIB',
          tour: user.tour === undefined ? 'skipped' : user.tour,
          billing: user.billing ?? 'prepaid',
        }
      : null;
  } catch {
    // Cut short or written by someone else: as good as none.
    return null;
  }
}

export function writeSessionCookie(jar: CookieJar, user: SessionUser, domain: string | null): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; secure' : '';
  const lasting = `path=/; max-age=${sessionSeconds}; samesite=lax`;
  jar.cookie = `${cookieName}=${encodeUser(user)}; ${lasting}${domainPart(domain)}${secure}`;
}

/** Every cookie of the family, of older versions too, with and without the parent domain. */
export function removeSessionCookies(jar: CookieJar, domain: string | null): void {
  for (const pair of jar.cookie.split('; ')) {
    const name = pair.slice(0, pair.indexOf('='));
    if (!name.includes(family)) continue;
    jar.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
    if (domain) jar.cookie = `${name}=; path=/; max-age=0; samesite=lax${domainPart(domain)}`;
  }
}

function domainPart(domain: string | null): string {
  return domain ? `; domain=${domain}` : '';
}

/** Base64 of UTF-8: `btoa` alone stumbles over names outside Latin-1. */
function encodeUser(user: SessionUser): string {
  const bytes = new TextEncoder().encode(JSON.stringify(user));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function decodeUser(base64: string): SessionUser {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as SessionUser;
}
