import { longestAgeMs } from '#contract/events.ts';
import { dedupe, type ReceivedEvent } from './account-events.ts';

/** The parts of the browser's Web Locks we use. */
export interface Locks {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>;
}

/** And of its BroadcastChannel. */
export interface Channel {
  addEventListener(type: 'message', listener: (message: { data: unknown }) => void): void;
  postMessage(message: unknown): void;
  close(): void;
}

type Said =
  | { kind: 'event'; person: string; event: ReceivedEvent }
  /** Is anybody leading? And what happened since then: I was not there to receive it. */
  | { kind: 'ask'; person: string; since: number | undefined }
  /** I am, and this is what I received last. */
  | { kind: 'here'; person: string; last: string | undefined };

interface Shared {
  /** Tabs of another person, signed in a moment ago, have nothing to do with ours. */
  person: string;
  /** When this tab began to fetch what it shows. */
  since: number;
  locks: Locks;
  openChannel: (name: string) => Channel;
  /** Opens the stream, going on after what was received last; returns how to close it. */
  listen: (
    after: string | undefined,
    onEvent: (event: ReceivedEvent) => void,
    onHello: (id: string) => void,
  ) => () => void;
  onEvent: (event: ReceivedEvent) => void;
  /** Whether someone looks at this tab. */
  isVisible: () => boolean;
}

const channelName = 'giliran-events';
const lockOf = (person: string) => `${channelName} ${person}`;
/** No event has this number: the server answers that everything is to be fetched again. */
const nobodyKnows = '0';
const mostRemembered = 200;
const askEveryMs = 15_000;
const answerWithinMs = 2_000;

/**
 * One tab of the browser keeps the stream, in view or not, and passes every event on to the others: a browser opens
 * six connections to a server, and a person opens more tabs than that. When it closes another goes on where it
 * stopped. A phone may freeze it while it holds the lock, so a tab in view asks whether it still lives.
 */
export function shareEvents({ person, since, locks, openChannel, listen, onEvent, isVisible }: Shared) {
  const channel = openChannel(channelName);
  const say = (text: Said) => channel.postMessage(text);
  let inLine = new AbortController();
  let last: string | undefined;
  let leaving: (() => void) | undefined;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  /** Until somebody who leads has answered. */
  let missedSince: number | undefined = since;
  /** For tabs that open later and ask. */
  let lately: { at: number; event: ReceivedEvent }[] = [];

  const publish = dedupe((event) => {
    if (event.id) last = event.id;
    const at = Date.now();
    lately = [...lately.filter((one) => at - one.at <= longestAgeMs), { at, event }].slice(-mostRemembered);
    onEvent(event);
  });

  /** Until it is over, or another tab takes the lock away. */
  const lead = (after: string | undefined) =>
    new Promise<void>((resolve) => {
      if (isOver) return resolve();
      const pass = (event: ReceivedEvent) => {
        say({ kind: 'event', person, event });
        publish(event);
      };
      const close = listen(after, pass, (id) => {
        last = id;
        say({ kind: 'here', person, last });
      });
      leaving = () => {
        leaving = undefined;
        close();
        resolve();
      };
      say({ kind: 'here', person, last });
    });

  const follow = async (isFirstTry: boolean): Promise<void> => {
    const free = isFirstTry && (await hold({ ifAvailable: true }, () => undefined));
    if (!free && !isOver) await hold({ signal: inLine.signal }, () => last ?? nobodyKnows);
  };

  /** Resolves with whether we ever led; someone who stole the lock leads now, and we stand in line again. */
  const hold = async (
    how: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    after: () => string | undefined,
  ): Promise<boolean> => {
    let led = false;
    try {
      await locks.request(lockOf(person), how, (lock) => {
        if (!lock) return undefined;
        led = true;
        return lead(after());
      });
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
      if (led && !isOver) {
        leaving?.();
        void follow(false);
      }
    }
    return led;
  };

  const ask = () => {
    if (leaving || isOver || unanswered !== undefined) return;
    unanswered = setTimeout(() => {
      unanswered = undefined;
      if (leaving || isOver || !isVisible()) return;
      inLine.abort();
      inLine = new AbortController();
      void hold({ steal: true }, () => last ?? nobodyKnows);
    }, answerWithinMs);
    say({ kind: 'ask', person, since: missedSince });
  };

  channel.addEventListener('message', ({ data }) => {
    const said = data as Said;
    if (said.person !== person) return;
    if (said.kind === 'ask') {
      if (!leaving) return;
      const { since: from = Number.POSITIVE_INFINITY } = said;
      for (const { at, event } of lately) if (at >= from) say({ kind: 'event', person, event });
      say({ kind: 'here', person, last });
      return;
    }
    clearTimeout(unanswered);
    unanswered = undefined;
    if (said.kind === 'event') publish(said.event);
    // Whoever leads knows best; a place too far back brings twins at most.
    else {
      last = said.last ?? last;
      missedSince = undefined;
    }
  });

  void follow(true);
  ask();
  const asking = setInterval(() => isVisible() && ask(), askEveryMs);

  return {
    /** Someone looks at this tab again: is anybody still leading? */
    look: ask,
    stop(): void {
      isOver = true;
      clearInterval(asking);
      clearTimeout(unanswered);
      inLine.abort();
      leaving?.();
      channel.close();
    },
  };
}
