import {
  accountEvents,
  beatEvent,
  beatEveryMs,
  eventsPath,
  helloEvent,
  publishedToEveryone,
  resetEvent,
} from '#contract/events.ts';

interface Message {
  lastEventId: string;
  data: string;
}

/** The part of the browser's EventSource we use, so that tests can bring their own. */
export interface Source {
  readonly readyState: number;
  addEventListener(type: string, listener: (message: Message) => void): void;
  close(): void;
}

/** Something happened; `reset` when what was missed is not known. */
export interface ReceivedEvent {
  /** Empty for what has no place in the row, such as a reset. */
  id: string;
  name: string;
  payload: unknown;
}

interface Listener {
  open: (path: string) => Source;
  /** What another tab received last: the stream goes on from there. */
  after?: string;
  /** When this screen began to fetch what it shows: what happened since then may be missing in it. */
  since: number;
  onEvent: (event: ReceivedEvent) => void;
  /** The stream is there, and this is its place in the row: no event, but where to go on from when none came. */
  onHello?: (id: string) => void;
  /** The server refused the stream: the session may be over. Resolves with whether to come back. */
  onRefused: () => Promise<boolean>;
}

const closed = 2;
const firstWait = 2_000;
const longestWait = 60_000;
/** Half a minute of refusals is more than a server that is replaced: too many streams, or nothing to receive them from. */
const longRefused = 30_000;
/** After two beats that did not come, and a little. */
const silenceMs = 2.5 * beatEveryMs;

/** Receives what happens in the account until it is stopped. An event may come twice: see `onlyOnce`. */
export function subscribeToAccount({
  open,
  after,
  since,
  onEvent,
  onHello,
  onRefused,
}: Listener): () => void {
  let last = after;
  let source: Source | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let stopped = false;
  let receivedAt = Date.now();

  const live = () => {
    wait = firstWait;
    receivedAt = Date.now();
  };
  const receive = (name: string) => (message: Message) => {
    live();
    if (message.lastEventId) last = message.lastEventId;
    const id = name === publishedToEveryone ? '' : message.lastEventId;
    onEvent({ id, name, payload: JSON.parse(message.data) });
  };

  const receiveHello = ({ lastEventId }: Message) => {
    live();
    if (!lastEventId) return;
    last = lastEventId;
    onHello?.(lastEventId);
  };

  const connect = () => {
    // A browser that mends a connection says by itself what it received last; a new one needs it in its address.
    const from =
      last === undefined
        ? `age=${Math.max(0, Math.round(Date.now() - since))}`
        : `after=${encodeURIComponent(last)}`;
    const current = open(`${eventsPath}?${from}`);
    source = current;
    receivedAt = Date.now();
    for (const name of [...Object.keys(accountEvents), resetEvent])
      current.addEventListener(name, receive(name));
    current.addEventListener(helloEvent, receiveHello);
    current.addEventListener(beatEvent, live);
    // A lost connection the browser mends by itself; after a refusal (401, 503) it never tries again, so we do.
    current.addEventListener('error', () => {
      if (current.readyState === closed) void comeBack();
      else receivedAt = Date.now();
    });
  };

  const comeBack = async () => {
    if (!(await onRefused()) || stopped) return;
    // Nothing arrives, so what is shown is asked for instead, as seldom as the stream.
    if (wait >= longRefused) onEvent({ id: '', name: resetEvent, payload: {} });
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, longestWait);
  };

  /** Asleep with the machine, or on a way that swallows everything: the browser may wait for it much longer. */
  const watch = () => {
    // A clock that was put back says nothing.
    if (Date.now() < receivedAt) receivedAt = Date.now();
    if (!source || source.readyState === closed || Date.now() - receivedAt < silenceMs) return;
    source.close();
    connect();
  };

  connect();
  const watching = setInterval(watch, beatEveryMs / 2);
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(watching);
    source?.close();
  };
}

/** A replay repeats at most the last few seconds, so a short memory finds what comes twice. */
const remembered = 200;

/** Passes each event on once, whichever way and however often it comes. */
export function dedupe(onEvent: (event: ReceivedEvent) => void): (event: ReceivedEvent) => void {
  const seen: string[] = [];
  return (event) => {
    if (event.id && event.name !== resetEvent) {
      if (seen.includes(event.id)) return;
      seen.push(event.id);
      if (seen.length > remembered) seen.shift();
    }
    onEvent(event);
  };
}
