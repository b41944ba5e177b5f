import { toldToEveryone } from '#contract/events.ts';
import { type Heard, listenToAccount, onlyOnce } from '#web/lib/account-events.ts';
import { shareEvents } from '#web/lib/event-leader.ts';
import { outdate } from '#web/lib/outdated.ts';
import { queries } from '#web/lib/queries.ts';
import { unlockAtFirstGesture } from '#web/lib/sound.ts';
import { tellNotified } from './tell-notified.ts';
import { tellReassigned } from './tell-reassigned.ts';

interface Hearing {
  person: string;
  canShare: boolean;
  isLookedAt: () => boolean;
  /** To a path of the app. */
  go: (path: string) => void;
  /** Asks the server who we are. */
  refresh: () => Promise<void>;
  onRefused: () => Promise<boolean>;
}

/** News that says nothing about who we are or what we own. */
const notAboutUs = ['members.changed', 'notifications.changed', 'unreached.changed', 'lead.reassigned'];

const longestPauseMs = 20_000;

/** Hears what happens in the account of this person, in this tab or through another, and shows and tells it. */
export function hearAccount({ person, canShare, isLookedAt, go, refresh, onRefused }: Hearing) {
  // Before anything could be fetched.
  const since = performance.timeOrigin;
  const openLead = (leadId: string) => go(`/leads/${leadId}`);

  /** What happened says which answers are old; a screen that shows one of them fetches it again. */
  const onEvent = ({ name, payload }: Heard) => {
    outdate(name, queries, isLookedAt());
    if (name === 'notifications.changed') tellNotified(payload, { me: person, isLookedAt, go });
    if (!isLookedAt()) return;
    if (name === 'lead.reassigned') tellReassigned(payload, person, openLead);
    // Every screen of every seller hears this at the same moment: they ask one after the other.
    if (name === toldToEveryone) setTimeout(() => void refresh(), Math.random() * longestPauseMs);
    else if (!notAboutUs.includes(name)) void refresh();
  };

  const listen = (after: string | undefined, hear: (event: Heard) => void, onHello?: (id: string) => void) =>
    listenToAccount({
      open: (path) => new EventSource(path),
      after,
      since,
      onEvent: hear,
      onHello,
      onRefused,
    });

  const stopWaiting = unlockAtFirstGesture();
  const stream = canShare
    ? shareEvents({
        person,
        since,
        locks: navigator.locks,
        openChannel: (name) => new BroadcastChannel(name),
        listen,
        onEvent,
        isLookedAt,
      })
    : { look: () => undefined, stop: listen(undefined, onlyOnce(onEvent)) };
  return {
    look: stream.look,
    stop(): void {
      stopWaiting();
      stream.stop();
    },
  };
}
