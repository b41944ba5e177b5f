import { type CookieJar, keepCookie, readCookie } from '#web/lib/session/cookies.ts';

const blockedFor = 'blockInstall';
const blockedDays = 30;

/** Asked a moment ago and answered, either way: not again for a month. */
export function isBlocked(jar: CookieJar): boolean {
  return readCookie(jar, blockedFor) !== undefined;
}

export function block(jar: CookieJar): void {
  keepCookie(jar, blockedFor, '1', blockedDays);
}

interface Browser {
  userAgent: string;
  maxTouchPoints: number;
  /** Opened from the home screen already. */
  isInstalled: boolean;
  hasOffer: boolean;
}

/** `ask`: the browser can be asked to install. `explain`: the person has to do it, and is told how. */
export function wayToInstall({ userAgent, maxTouchPoints, isInstalled, hasOffer }: Browser) {
  if (isInstalled) return null;
  if (hasOffer) return 'ask';
  return isSafariOnIos(userAgent, maxTouchPoints) ? 'explain' : null;
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. Other browsers and in-app views have no such menu. */
function isSafariOnIos(userAgent: string, maxTouchPoints: number): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return (
    isIos &&
    /Version\/[\d.]+ .*Safari/.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|OPT\/|FBAN|FBAV|Instagram/.test(userAgent)
  );
}
