import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contract/session-user.ts';
import { deriveRole, roleFlags } from '#domain/roles.ts';
import { settingsInPage } from '../settings/settings-in-page.ts';
import { browserJar, type CookieJar } from './cookies.ts';
import { readSessionCookie, removeSessionCookies, writeSessionCookie } from './session-cookie.ts';

interface SessionState {
  /** Null: anonymous. */
  user: SessionUser | null;
  /** The server ended the session: the sign-in card says so. */
  ended: boolean;
}

interface SessionDeps {
  jar: CookieJar;
  cookieDomain: () => string | null;
}

/** The signed-in person as this page knows them, kept in a cookie so that the next page paints at once. */
export function createSession({ jar, cookieDomain }: SessionDeps) {
  let state: SessionState = { user: null, ended: false };
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const clear = (ended: boolean) => {
    removeSessionCookies(jar, cookieDomain());
    set({ user: null, ended });
  };
  const replace = (user: SessionUser) => {
    const derived = { ...user, role: deriveRole(user) };
    writeSessionCookie(jar, derived, cookieDomain());
    set({ user: derived, ended: false });
  };
  /** Signed in as someone else meanwhile, in another tab of this browser: then every call is theirs, and so is this tab. */
  const follow = () => {
    const now = readSessionCookie(jar);
    if (state.user && now && now.id !== state.user.id) set({ user: now, ended: false });
  };
  /** What another person signed in with since is not ours to write over or to remove. */
  const isStillOurs = () => {
    const { user } = state;
    follow();
    return state.user === user;
  };
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** At start: whoever the last page painted. */
    restore: () => set({ user: readSessionCookie(jar), ended: false }),
    login(user: SessionUser) {
      removeSessionCookies(jar, cookieDomain());
      replace(user);
    },
    update(part: Partial<SessionUser>) {
      if (state.user && isStillOurs()) replace({ ...state.user, ...part });
    },
    follow,
    logout: () => {
      if (isStillOurs()) clear(false);
    },
    /** The server no longer knows us. */
    expire: () => {
      if (state.user && isStillOurs()) clear(true);
    },
  };
}

export const session = createSession({
  jar: browserJar,
  cookieDomain: () => settingsInPage()?.cookieDomain ?? null,
});

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The signed-in person, for screens that only they can see. */
export function useUser() {
  const { user } = useSession();
  if (!user) throw new Error('this screen needs a signed-in person');
  return userOf(user);
}

export type User = ReturnType<typeof userOf>;

/** The API and the cookie have names that others rely on; the screens have these. */
export const userFieldNames = { namacs: 'fullName', nomorcs: 'phone' } as const;

interface NameAndPhone {
  fullName: string;
  phone: string;
}

/** For the API: the same under its names, without what was not given. */
export function userForApi<Given extends Partial<NameAndPhone>>({ fullName, phone, ...same }: Given) {
  return {
    ...same,
    ...(fullName !== undefined && { namacs: fullName }),
    ...(phone !== undefined && { nomorcs: phone }),
  };
}

function userOf({ namacs, nomorcs, verfy, stspass, ...same }: SessionUser) {
  return {
    ...same,
    ...roleFlags(same.role),
    /** Empty until given, as is the number. */
    fullName: namacs,
    phone: nomorcs,
    isVerified: verfy === 1,
    hasInitialPassword: stspass === 0,
  };
}
