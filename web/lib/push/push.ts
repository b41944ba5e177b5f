import { getPushKey, stopPush, userActive } from '#contract/push.ts';
import { abortAfter } from '../api/api.ts';
import { call } from '../api/call.ts';
import { type PushState, pushStateOf } from './push-state.ts';

const choiceKey = 'giliran-push';
const turnedOff = 'off';
/** Without a worker its promise would wait for ever. */
const workerWithinMs = 10_000;
const leaveWithinMs = 2_000;

/** How things stand with pushes in this browser. */
export async function pushState(): Promise<PushState> {
  return pushStateOf({
    isSupported: isSupported(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled:
      matchMedia('(display-mode: standalone)').matches ||
      (navigator as { standalone?: boolean }).standalone === true,
    permission: isSupported() ? Notification.permission : 'default',
    isSubscribed: !isTurnedOff() && (await ownSubscription()) !== null,
  });
}

/** The browser's own question, so only after the person pressed for it. Resolves with how things stand then. */
export async function turnOnPush(): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'granted') {
    localStorage.removeItem(choiceKey);
    await subscribe();
  }
  return pushState();
}

/** This browser is not notified any more, also not at its next start. */
export async function turnOffPush(): Promise<void> {
  localStorage.setItem(choiceKey, turnedOff);
  await forgetSubscription();
}

/** At each start: the server learns again which browser is ours; its key, or the browser's, may be a new one. */
export async function renewPush(): Promise<void> {
  if (!mayRenewPush()) return;
  // Nothing depends on it: the next start tries again, and the settings show how things stand.
  await subscribe().catch(() => undefined);
}

/** Cheap enough for the first moments of a page. */
function mayRenewPush(): boolean {
  return isSupported() && Notification.permission === 'granted' && !isTurnedOff();
}

/** After signing out: the next person at this browser must not be notified of our leads. As far as it can be done. */
export async function leavePush(): Promise<void> {
  if (!isSupported()) return;
  // The server forgot the browser with its session, so nobody is kept waiting for this.
  const longEnough = new Promise<void>((resolve) => setTimeout(resolve, leaveWithinMs));
  const left = ownSubscription().then((subscription) => subscription?.unsubscribe());
  await Promise.race([left.catch(() => undefined), longEnough]);
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

function isTurnedOff(): boolean {
  return localStorage.getItem(choiceKey) === turnedOff;
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function forgetSubscription(): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await Promise.all([
    call(stopPush, { body: { endpoint } }, { signal: abortAfter() }),
    subscription.unsubscribe(),
  ]);
}

async function subscribe(): Promise<void> {
  const { pushManager } = await readyWorker();
  const { key } = (await call(getPushKey, {}, { signal: abortAfter() })).data;
  const applicationServerKey = bytesOf(key);
  let subscription = await pushManager.getSubscription();
  if (subscription && !isSame(subscription.options.applicationServerKey, applicationServerKey)) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await call(userActive, { body: { token: JSON.stringify(subscription) } }, { signal: abortAfter() });
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the service worker did not start')), workerWithinMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** From the base64 of addresses, as keys travel. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}

function isSame(known: ArrayBuffer | null, wanted: Uint8Array): boolean {
  if (!known) return false;
  const bytes = new Uint8Array(known);
  return bytes.length === wanted.length && bytes.every((byte, index) => byte === wanted[index]);
}
