import { startLook } from '#contract/looks.ts';
import { abortAfter } from '#web/lib/api.ts';
import { browserJar } from '#web/lib/cookies.ts';
import { removeSessionCookies, writeSessionCookie } from '#web/lib/session-cookie.ts';
import { settingsInPage } from '#web/lib/settings-in-page.ts';
import { call } from '#web/operator/lib/call.ts';

/** Opens the sellers' app as this account's owner sees it; the server's cookie makes sure that nothing is changed. */
export async function lookAsOwner(accountId: string, reason: string, key: string): Promise<boolean> {
  // Opened while the press is still fresh: a browser keeps back what comes later.
  const tab = window.open('', '_blank');
  try {
    const { data } = await call(
      startLook,
      { params: { accountId }, body: { reason } },
      { key, signal: abortAfter(20_000) },
    );
    const domain = settingsInPage()?.cookieDomain ?? null;
    removeSessionCookies(browserJar, domain);
    writeSessionCookie(browserJar, data.user, domain);
    tab?.location.assign('/');
    return tab !== null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
