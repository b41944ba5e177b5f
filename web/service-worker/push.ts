import { clickOf, contactedCall, windowFor } from './click.ts';
import { type NotificationData, readPush } from './push-message.ts';
import { worker } from './scope.ts';
import { withTimeout } from './timeout.ts';

/** Browsers let a worker open a window for a few seconds after the press. */
const answerWithinMs = 8_000;

export async function showPush(text: string | undefined): Promise<void> {
  const { title, options } = readPush(text, worker.navigator.languages);
  await worker.registration.showNotification(title, options);
  await report(options.data.token, 'shown');
}

export async function followClick(action: string, data: NotificationData): Promise<void> {
  const { contacted, url } = clickOf(action, data, worker.location.origin);
  const done = contacted !== null && (await markContacted(contacted));
  if (!done) await go(url);
  await report(data.token, 'opened');
}

/** An open window of the app is brought to the front and sent where to go; the page follows addresses of its own only. */
async function go(url: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windowFor(windows, worker.location.origin);
  if (!open) {
    await worker.clients.openWindow(url);
    return;
  }
  // A browser may refuse to bring it to the front; it goes there all the same.
  await open.focus().catch(() => undefined);
  open.postMessage({ action: 'redirect', url });
}

async function markContacted(leadId: string): Promise<boolean> {
  const { path, key, body } = contactedCall(leadId);
  const answer = await post(path, body, { 'idempotency-key': key });
  return answer?.ok ?? false;
}

/** Nothing depends on it but a figure: without a network it is not reported. */
async function report(token: string | null, what: 'shown' | 'opened'): Promise<void> {
  if (token) await post('/v1/push/reports', { token, what });
}

/** The browser took the subscription back (a key that ran out): a new one, sent to the server like the first. */
export async function subscribeAgain(old: PushSubscription | null): Promise<void> {
  const applicationServerKey = old?.options.applicationServerKey ?? (await pushKey());
  if (!applicationServerKey) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await worker.registration.pushManager.subscribe(options);
  await post('/v1/user/active', { token: JSON.stringify(subscription) });
}

async function pushKey(): Promise<string | undefined> {
  const answer = await fetch('/v1/push/key').catch(() => undefined);
  if (!answer?.ok) return undefined;
  const { data } = (await answer.json()) as { data?: { key?: string } };
  return data?.key;
}

/** Undefined: no answer came, or none in time. */
async function post(path: string, body: unknown, headers = {}): Promise<Response | undefined> {
  const answer = fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-giliran-app': 'web', ...headers },
    body: JSON.stringify(body),
  });
  return withTimeout(answerWithinMs, answer).catch(() => undefined);
}
