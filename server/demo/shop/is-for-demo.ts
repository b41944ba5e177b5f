import { endImpersonation } from '#contract/end-impersonation.ts';
import { logout } from '#contract/login.ts';
import { sessionCookie } from '#server/platform/sessions/session-cookie.ts';
import { demoViewOf } from './visitor-cookie.ts';

interface Asked {
  /** Without what stands behind the question mark. */
  path: string;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Ends the visit, or is an operator's. */
const ownCalls: readonly string[] = [logout.path, endImpersonation.path];

/**
 * Whether the process of the demo shop answers: what a visitor's screens ask, and the pages of its own links. The app itself
 * is the same for all; who is signed in is not a visitor, whatever cookie was left.
 */
export function isForDemo({ path, cookies }: Asked, slugs: readonly string[] = []): boolean {
  if (cookies[sessionCookie] !== undefined || !demoViewOf(cookies)) return false;
  if (path.startsWith('/v1/')) return !path.startsWith('/v1/operator/') && !ownCalls.includes(path);
  if (path.startsWith('/files/pictures/')) return true;
  const [, area, slug] = path.split('/');
  return area === 'chats' && slug !== undefined && slugs.includes(slug);
}
