import { queries } from '#web/lib/queries.ts';
import { session } from '#web/lib/session.ts';

const reportEveryMs = 5 * 60_000;

// They bring the schemas with them, which the first paint does without.
const calls = () => import('#web/lib/session-calls.ts');
const events = () => import('#web/lib/account-events.ts');

/** From start to end: the server's word on who we are, a sign of life while someone looks, and the right screens. */
export function keepSessionFresh(router: { invalidate(): Promise<void> }): void {
  let shownTo: string | undefined;
  let stopListening: (() => void) | undefined;

  const followPerson = async () => {
    const now = session.get().user?.id;
    if (now === shownTo) return;
    shownTo = now;
    stopListening?.();
    stopListening = undefined;
    if (!now) return;
    const { listenToAccount } = await events();
    // While that was loading the person may have gone again.
    if (shownTo === now) stopListening = listenToAccount({ open, onEvent: refresh, onRefused });
  };

  session.subscribe(() => {
    if (session.get().user?.id === shownTo) return;
    // Another person, or none: nothing of the one before stays, and what each screen may show is decided anew.
    queries.clear();
    void router.invalidate();
    void followPerson();
  });
  void followPerson();
  void upkeep();
  document.addEventListener('visibilitychange', () => void upkeep());
  setInterval(() => void upkeep(), reportEveryMs);
}

const open = (path: string) => new EventSource(path);

async function refresh(): Promise<void> {
  const { refreshSession } = await calls();
  await refreshSession();
}

/** Asking who we are tells a session that is over from a server that is busy. */
async function onRefused(): Promise<boolean> {
  await refresh();
  return session.get().user !== null;
}

async function upkeep(): Promise<void> {
  if (document.visibilityState !== 'visible' || !session.get().user) return;
  const { refreshSession, reportActive } = await calls();
  await refreshSession();
  await reportActive();
}
