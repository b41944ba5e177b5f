import { publishedToEveryone } from '#contract/events.ts';
import { invalidateFor } from '#web/lib/api/invalidate.ts';
import { queries } from '#web/lib/api/queries.ts';
import { dedupe, type ReceivedEvent, subscribeToAccount } from '#web/lib/events/account-events.ts';
import { shareEvents } from '#web/lib/events/event-leader.ts';
import { unlockAtFirstGesture } from '#web/lib/push/sound.ts';
import { toastNotification } from './toast-notification.ts';
import { toastReassigned } from './toast-reassigned.ts';

interface AccountEventContext {
  person: string;
  canShare: boolean;
  isVisible: () => boolean;
  /** To a path of the app. */
  go: (path: string) => void;
  /** Asks the server who we are. */
  refresh: () => Promise<void>;
  onRefused: () => Promise<boolean>;
}

/** Events that say nothing about who we are or what we own. */
const notAboutUs = ['members.changed', 'notifications.changed', 'unreached.changed', 'lead.reassigned'];

const longestPauseMs = 20_000;

/** Receives what happens in the account of this person, in this tab or through another, and shows it. */
export function handleAccountEvents({
  person,
  canShare,
  isVisible,
  go,
  refresh,
  onRefused,
}: AccountEventContext) {
  // Before anything could be fetched.
  const since = performance.timeOrigin;
  const openLead = (leadId: string) => go(`/leads/${leadId}`);

  /** What happened says which answers are old; a screen that shows one of them fetches it again. */
  const onEvent = ({ name, payload }: ReceivedEvent) => {
    invalidateFor(name, queries, isVisible());
    if (name === 'notifications.changed') toastNotification(payload, { me: person, isVisible, go });
    if (!isVisible()) return;
    if (name === 'lead.reassigned') toastReassigned(payload, person, openLead);
    // Every screen of every seller receives this at the same moment: they ask one after the other.
    if (name === publishedToEveryone) setTimeout(() => void refresh(), Math.random() * longestPauseMs);
    else if (!notAboutUs.includes(name)) void refresh();
  };

  const listen = (
    after: string | undefined,
    onEvent: (event: ReceivedEvent) => void,
    onHello?: (id: string) => void,
  ) =>
    subscribeToAccount({
      open: (path) => new EventSource(path),
      after,
      since,
      onEvent,
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
        isVisible,
      })
    : { look: () => undefined, stop: listen(undefined, dedupe(onEvent)) };
  return {
    look: stream.look,
    stop(): void {
      stopWaiting();
      stream.stop();
    },
  };
}
