import { accountEvents, eventsPath, resetEvent } from '#contract/events.ts';

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

interface Listener {
  open: (path: string) => Source;
  /** Something happened; `reset` when what was missed cannot be told. */
  onEvent: (name: string, payload: unknown) => void;
  /** The server refused the stream: the session may be over. Resolves with whether to come back. */
  onRefused: () => Promise<boolean>;
}

const closed = 2;
const firstWait = 2_000;
const longestWait = 60_000;
/** A replay repeats at most the last few seconds, so a short memory tells the twins apart. */
const remembered = 200;

/** Hears what happens in the account while the page is open. Returns how to stop. */
export function listenToAccount({ open, onEvent, onRefused }: Listener): () => void {
  const seen: string[] = [];
  let source: Source | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let stopped = false;

  const hear = (name: string) => (message: Message) => {
    wait = firstWait;
    if (message.lastEventId && name !== resetEvent) {
      if (seen.includes(message.lastEventId)) return;
      seen.push(message.lastEventId);
      if (seen.length > remembered) seen.shift();
    }
    onEvent(name, JSON.parse(message.data));
  };

  const connect = () => {
    const current = open(eventsPath);
    source = current;
    for (const name of [...Object.keys(accountEvents), resetEvent])
      current.addEventListener(name, hear(name));
    // A lost connection the browser mends by itself; after a refusal (401, 503) it never tries again, so we do.
    current.addEventListener('error', () => {
      if (current.readyState === closed) void comeBack();
    });
  };

  const comeBack = async () => {
    if (!(await onRefused()) || stopped) return;
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, longestWait);
  };

  connect();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
