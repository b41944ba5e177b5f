import { endImpersonation } from '#contract/end-impersonation.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { logout } from '#contract/login.ts';
import { sessionCookie } from '#server/platform/sessions/session-cookie.ts';
import { demoViewOf } from './visitor-cookie.ts';

interface Asked {
  /** Without what stands behind the question mark. */
  path: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Who may make the call that is asked for; undefined where it is none. */
  access?: Endpoint['access'];
}

/** Ends the visit, or is an operator's. */
const ownCalls: readonly string[] = [logout.path, endImpersonation.path];
/** Of who wants a shop of their own, or has one. */
const strangersScreen = /^\/(login|register|forgot-password|verify|invitation|email)(\/|$)/;

export function isVisitor(cookies: Asked['cookies']): boolean {
  return cookies[sessionCookie] === undefined && demoViewOf(cookies) !== undefined;
}

/**
 * Whether the process of the demo shop answers: what a visitor's screens ask, and the pages of its own links. The app itself
 * is the same for all, and who signs in or registers does it here; who is signed in is not a visitor, whatever cookie was left.
 */
export function isForDemo({ path, cookies, access }: Asked, slugs: readonly string[] = []): boolean {
  if (!isVisitor(cookies)) return false;
  if (path.startsWith('/v1/'))
    return access !== 'anyone' && !path.startsWith('/v1/operator/') && !ownCalls.includes(path);
  if (path.startsWith('/files/pictures/')) return true;
  const [, area, slug] = path.split('/');
  return area === 'chats' && slug !== undefined && slugs.includes(slug);
}

/** Whether a visitor who opens it leaves: it is shown to strangers only, and the next who uses this browser is somebody else. */
export function endsVisit(path: string): boolean {
  return strangersScreen.test(path);
}
