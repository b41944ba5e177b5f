import { activateUser, lastActive, logout } from '#contract/login.ts';
import type { ActivatedUser } from '#contract/notices.ts';
import { abortAfter } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { pauseQueries, releaseQueries, resumeQueries } from '../api/queries.ts';
import { isOwnRefusal } from '../api/refusal.ts';
import { notices } from '../notices.ts';
import { leavePush } from '../push/push.ts';
import { session } from './session.ts';
import { decodeUser } from './session-cookie.ts';

/** Who signs out is not asked any more who they are: the answer would be a refusal that nobody needs. */
const refreshing = new Set<AbortController>();
let isSigningOut = false;

/** What the page painted from the cookie is replaced by what the server says; an ended session ends here too. */
export async function refreshSession(): Promise<void> {
  const { user } = session.get();
  if (!user || isSigningOut) return;
  const controller = new AbortController();
  refreshing.add(controller);
  try {
    const signal = abortAfter(undefined, controller.signal);
    const { data } = await call(activateUser, { params: { iduser: user.id } }, { signal });
    if (session.get().user?.id !== user.id) return;
    const { notices: latest, ...now } = decodeUser(data) as ActivatedUser;
    session.update(now);
    notices.set(latest);
  } catch (error) {
    // A cookie that names someone else is no session; without a network the painted page stays.
    if (isOwnRefusal(error) && session.get().user?.id === user.id) session.expire();
  } finally {
    refreshing.delete(controller);
  }
}

export async function reportActive(): Promise<void> {
  const { user } = session.get();
  // Whoever looks in the owner's place, or around in the demo shop, leaves no trace of them.
  const { look, demo } = notices.get();
  if (!user || isSigningOut || look || demo) return;
  // Nothing depends on it: the next report comes in a few minutes.
  await call(lastActive, { body: { iduser: user.id } }, { signal: abortAfter() }).catch(() => undefined);
}

/** The server's session first, then ours: a sign-out that did not reach the server is none. */
export async function signOut(): Promise<void> {
  isSigningOut = true;
  try {
    await endSession();
  } finally {
    isSigningOut = false;
    releaseQueries();
  }
}

async function endSession(): Promise<void> {
  const { user } = session.get();
  if (!user) return;
  for (const controller of refreshing) controller.abort();
  // What is still on its way would be answered with a refusal once the session has ended.
  await pauseQueries();
  try {
    await call(logout, { body: { iduser: user.id } }, { signal: abortAfter() });
  } catch (error) {
    // Already ended there: that is what was wanted.
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) {
      resumeQueries();
      throw error;
    }
  }
  const now = session.get().user;
  // Someone else signed in meanwhile, in another tab: they stay.
  if (now && now.id !== user.id) return resumeQueries();
  // Not before: whoever stays signed in goes on being notified.
  await leavePush();
  session.logout();
}
