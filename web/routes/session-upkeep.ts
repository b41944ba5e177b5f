import { forgetUser } from '#web/lib/api/queries.ts';
import { drafts } from '#web/lib/forms/drafts.ts';
import { unsavedChanges } from '#web/lib/forms/unsaved-changes.ts';
import { notices } from '#web/lib/notices.ts';
import { session } from '#web/lib/session/session.ts';
import { pathOfRedirect } from './redirect-message.ts';

const reportEveryMs = 5 * 60_000;

// They bring the schemas with them, which the first paint does without.
const calls = () => import('#web/lib/session/session-calls.ts');
const subscriptions = () => import('./account-event-handlers.ts');
const pushes = () => import('#web/lib/push/push.ts');

interface Router {
  invalidate(): Promise<void>;
  history: { push(path: string): void; replace(path: string): void };
}

/** Who signs out or in does so in every tab, also in the window beside this one that nobody turns to. */
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('giliran-session') : undefined;

let go: (path: string) => void = () => undefined;
let goInstead: (path: string) => void = () => undefined;

/**
 * From the first screen to the end: the server's word on who we are, a sign of life while someone looks, and the right
 * screens.
 */
export function keepSessionFresh(router: Router, firstScreen: Promise<void>): void {
  go = (path) => router.history.push(path);
  goInstead = (path) => router.history.replace(path);
  let shownTo = session.get().user?.id;
  session.subscribe(() => {
    const now = session.get().user?.id;
    if (now === shownTo) return;
    const before = shownTo;
    shownTo = now;
    returnLater(before, now);
    otherTabs?.postMessage('changed');
    // Another person, or none: nothing of the one before stays, and what each screen may show is decided anew.
    forgetUser();
    notices.set(undefined);
    if (now) void refresh();
    void router.invalidate();
    void listen();
    void renewPush();
  });

  const catchUp = () => {
    session.follow();
    void listen();
    void upkeep();
  };
  void firstScreen.finally(() => {
    catchUp();
    void renewPush();
    document.addEventListener('visibilitychange', catchUp);
    otherTabs?.addEventListener('message', catchUp);
    setInterval(() => void upkeep(), reportEveryMs);
  });
  // A notification was pressed, and this is the page that is open.
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const path = pathOfRedirect(data, location.origin);
    if (path !== undefined) go(path);
  });
}

/**
 * Whose session the server ended comes back to where they were, with what they were typing (`contract-form.ts`); who
 * signs out by themself, or signs in after someone else, begins anew.
 */
function returnLater(before: string | undefined, now: string | undefined): void {
  if (now) {
    drafts.forgetOthers(now);
    const address = drafts.takeAddress(now);
    // In place of the sign-in, which nobody goes back to.
    if (address !== undefined) goInstead(address);
  } else if (session.get().ended && before) {
    drafts.keepAddress(before, `${location.pathname}${location.search}`);
    // It is kept: nobody has to be asked whether to leave it.
    unsavedChanges.reset();
  } else {
    drafts.forget();
  }
}

const isVisible = () => document.visibilityState === 'visible';
/** Tabs that can speak to each other need one stream together; otherwise only the one in view may keep one. */
const canShare = Boolean(navigator.locks) && 'BroadcastChannel' in globalThis;

function listenedTo(): string | undefined {
  return canShare || isVisible() ? session.get().user?.id : undefined;
}

let subscriber: string | undefined;
let subscription: ReturnType<Awaited<ReturnType<typeof subscriptions>>['handleAccountEvents']> | undefined;

async function listen(): Promise<void> {
  const now = listenedTo();
  if (now === subscriber) {
    if (isVisible()) subscription?.look();
    return;
  }
  subscriber = now;
  subscription?.stop();
  subscription = undefined;
  if (!now) return;
  const { handleAccountEvents } = await subscriptions();
  // While that was loading the person may have gone again.
  if (subscriber === now && !subscription)
    subscription = handleAccountEvents({ person: now, canShare, isVisible, go, refresh, onRefused });
}

async function refresh(): Promise<void> {
  const { refreshSession } = await calls();
  await refreshSession();
}

/** Asking who we are tells a session that is over from a server that is busy. */
async function onRefused(): Promise<boolean> {
  await refresh();
  return listenedTo() !== undefined;
}

async function upkeep(): Promise<void> {
  if (!isVisible() || !session.get().user) return;
  const { refreshSession, reportActive } = await calls();
  await refreshSession();
  await reportActive();
}

async function renewPush(): Promise<void> {
  // Most have not allowed it, and then there is nothing to load.
  if (!session.get().user || globalThis.Notification?.permission !== 'granted') return;
  await (await pushes()).renewPush();
}
