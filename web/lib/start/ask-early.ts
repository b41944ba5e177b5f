import { personHeader } from '#contract/endpoint.ts';
import { paintedUserCookie } from '#contract/page.ts';
import type { EarlyAnswers } from '#web/lib/api/early-answers.ts';

/** What each screen shows first; the same addresses as its queries ask for. */
const asked: Record<string, readonly string[]> = {
  '/leads': ['/v1/leads', '/v1/leads/summary'],
  '/leads/waiting': ['/v1/leads/waiting', '/v1/leads/summary', '/v1/templates'],
};

/**
 * Stands in the page itself and runs before any script of the app is there: what will be shown is fetched beside the
 * scripts, not after them.
 */
function askEarly(): void {
  const paths = location.search === '' ? asked[location.pathname] : undefined;
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${paintedUserCookie}=`));
  if (!paths || !cookie) return;
  const { id } = JSON.parse(atob(cookie.slice(paintedUserCookie.length + 1))) as { id?: unknown };
  if (typeof id !== 'string') return;
  const answers = new Map<string, Promise<Response>>();
  for (const path of paths) {
    const answer = fetch(path, { headers: { 'X-Giliran-App': 'web', [personHeader]: id } });
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined);
    answers.set(path, answer);
  }
  (globalThis as { giliranEarly?: EarlyAnswers }).giliranEarly = { person: id, answers };
}

/** The form that the sign-in page brings is sent by the app, as soon as that is there. */
document.addEventListener('submit', (event) => {
  const { dataset } = event.target as HTMLFormElement;
  if (dataset.early === undefined) return;
  event.preventDefault();
  dataset.early = 'pressed';
});

try {
  askEarly();
} catch {
  // A cookie cut short: the app asks by itself.
}
