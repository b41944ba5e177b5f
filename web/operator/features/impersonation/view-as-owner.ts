import { startImpersonation } from '#contract/impersonation.ts';
import { randomId } from '#web/lib/random-id.ts';
import { browserJar } from '#web/lib/session/cookies.ts';
import { removeSessionCookies, writeSessionCookie } from '#web/lib/session/session-cookie.ts';
import { settingsInPage } from '#web/lib/settings/settings-in-page.ts';
import { call } from '#web/operator/lib/call.ts';

/** Opens the sellers' app as this account's owner sees it; the server's cookie makes sure that nothing is changed. */
export async function viewAsOwner(accountId: string, reason: string, key: string): Promise<boolean> {
  // Opened while the press is still fresh: a browser keeps back what comes later.
  const tab = window.open('', '_blank');
  try {
    const ask = (under: string) =>
      call(startImpersonation, { params: { accountId }, body: { reason } }, { key: under });
    // Answered before, but the answer and its cookie never came here: start another one.
    const user = (await ask(key)).data.user ?? (await ask(randomId())).data.user;
    const domain = settingsInPage()?.cookieDomain ?? null;
    removeSessionCookies(browserJar, domain);
    if (user) writeSessionCookie(browserJar, user, domain);
    tab?.location.assign('/');
    return tab !== null;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
