import { outdate } from '#web/lib/outdated.ts';
import { forgetPerson } from '#web/lib/queries.ts';
import { session } from '#web/lib/session.ts';

const reportEveryMs = 5 * 60_000;

// They bring the schemas with them, which the first paint does without.
const calls = () => import('#web/lib/session-calls.ts');
const events = () => import('#web/lib/account-events.ts');

const news = () => import('./tell-reassigned.ts');

interface Router {
  invalidate(): Promise<void>;
  navigate(place: { to: '/leads/$leadId'; params: { leadId: string } }): Promise<void>;
}

let openLead: (leadId: string) => void = () => undefined;

/** From start to end: the server's word on who we are, a sign of life while someone looks, and the right screens. */
export function keepSessionFresh(router: Router): void {
  openLead = (leadId) => void router.navigate({ to: '/leads/$leadId', params: { leadId } });
  let shownTo = session.get().user?.id;
  session.subscribe(() => {
    const now = session.get().user?.id;
    if (now === shownTo) return;
    shownTo = now;
    // Another person, or none: nothing of the one before stays, and what each screen may show is decided anew.
    forgetPerson();
    void router.invalidate();
    void listen();
  });

  const look = () => {
    void listen();
    void upkeep();
  };
  look();
  document.addEventListener('visibilitychange', look);
  setInterval(() => void upkeep(), reportEveryMs);
}

/** Whom someone is looking at: a browser opens six connections to a server, so only the tab in view may keep one. */
function watched(): string | undefined {
  return document.visibilityState === 'visible' ? session.get().user?.id : undefined;
}

let heard: string | undefined;
let stopListening: (() => void) | undefined;

async function listen(): Promise<void> {
  const now = watched();
  if (now === heard) return;
  heard = now;
  stopListening?.();
  stopListening = undefined;
  if (!now) return;
  const { listenToAccount } = await events();
  // While that was loading the person may have gone again.
  if (heard === now && !stopListening) stopListening = listenToAccount({ open, onEvent, onRefused });
}

const open = (path: string) => new EventSource(path);

/** What happened says which answers are old; a screen that shows one of them fetches it again. */
function onEvent(name: string, payload: unknown): void {
  outdate(name);
  if (name === 'lead.reassigned') void tell(payload);
  else if (name !== 'members.changed') void refresh();
}

async function tell(payload: unknown): Promise<void> {
  const { tellReassigned } = await news();
  const me = session.get().user?.id;
  if (me) tellReassigned(payload, me, openLead);
}

async function refresh(): Promise<void> {
  const { refreshSession } = await calls();
  await refreshSession();
}

/** Asking who we are tells a session that is over from a server that is busy. */
async function onRefused(): Promise<boolean> {
  await refresh();
  return watched() !== undefined;
}

async function upkeep(): Promise<void> {
  if (!watched()) return;
  const { refreshSession, reportActive } = await calls();
  await refreshSession();
  await reportActive();
}
