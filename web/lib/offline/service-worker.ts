import { session } from '../session/session.ts';
import { announceVersion } from './new-version.ts';
import { ownEntry } from './reload.ts';
import { createVersionCheck } from './version-check.ts';
import { versionVerdict } from './version-verdict.ts';
import {
  closeNotifications,
  isResponseCache,
  responseCacheName,
  type WorkerMessage,
  workerPath,
} from './worker-messages.ts';

const checkForUpdateMs = 15 * 60_000;
const answerMs = 2_000;

/**
 * After the page has loaded: the worker is for the next visit and must not take the network from this one. Browsers
 * have it on https and localhost only; in development there is none, it would serve yesterday's code.
 */
export function startServiceWorker(): void {
  forgetWithSession();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  let registration: ServiceWorkerRegistration | undefined;
  try {
    registration = await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  } catch (error) {
    // Private windows and full disks refuse: everything works without, only not offline.
    console.warn('no service worker', error);
    return;
  }
  // What blocks workers (extensions, tests) may answer with nothing at all.
  if (!registration) return;
  const check = watch(registration);
  const isVisible = () => document.visibilityState === 'visible';
  const checkNowAndThen = createVersionCheck({ everyMs: checkForUpdateMs, isVisible, check });
  setInterval(checkNowAndThen, checkForUpdateMs);
  document.addEventListener('visibilitychange', checkNowAndThen);
}

/** Notifies the page of a newer version than its own. Returns what checks for one. */
function watch(registration: ServiceWorkerRegistration): () => void {
  let tookOver = false;
  let judged = 0;
  const judge = async () => {
    const { installing, waiting, active } = registration;
    // What comes takes the place of what waits: it is judged when it is there.
    if (installing) return;
    judged += 1;
    const turn = judged;
    const [ofWaiting, ofActive] = await Promise.all([versionOf(waiting), versionOf(active)]);
    // Something happened while they were asked: that is judged by itself.
    if (turn !== judged) return;
    const versions = { own: ownEntry(), waiting: ofWaiting, active: ofActive, tookOver };
    const { newer, letIn } = versionVerdict(versions);
    announceVersion({ newer, waiting: newer ? waiting : null });
    if (letIn && waiting) say(waiting, { type: 'SKIP_WAITING' });
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => void judge());
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    tookOver = true;
    void judge();
  });
  const check = () =>
    void registration
      .update()
      // Without a network there is nothing newer.
      .catch(() => undefined)
      // Also when nothing came: a worker that was asked before may have been too slow to answer.
      .then(judge);
  // A worker that waits since an earlier visit may be older than this page, so the newest is looked for first.
  check();
  return check;
}

async function versionOf(worker: ServiceWorker | null): Promise<string | undefined> {
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as string);
    setTimeout(() => resolve(undefined), answerMs);
    say(worker, { type: 'WHICH_VERSION' }, [port2]);
  });
}

function say(worker: ServiceWorker, word: WorkerMessage, transfer: Transferable[] = []): void {
  worker.postMessage(word, transfer);
}

/** Signed out, or someone else: what was kept of the one before goes. */
function forgetWithSession(): void {
  let whose = session.get().user?.id ?? null;
  // Their cookie ran out while nobody was here to see it.
  if (whose === null) forgetAllBut(null);
  session.subscribe(() => {
    const now = session.get().user?.id ?? null;
    if (now === whose) return;
    whose = now;
    forgetAllBut(now);
  });
}

function forgetAllBut(person: string | null): void {
  // A browser that lets us keep nothing has nothing to forget.
  deleteAllBut(person).catch((error: unknown) => console.warn('nothing could be forgotten', error));
}

async function deleteAllBut(person: string | null): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  // The worker also drops what is still on its way; without one there is only what an earlier one left.
  if (worker) return say(worker, { type: 'FORGET', except: person });
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration) await closeNotifications(registration);
  if (!('caches' in globalThis)) return;
  const theirs = person === null ? undefined : responseCacheName(person);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => isResponseCache(name) && name !== theirs).map((name) => caches.delete(name)),
  );
}
