import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReceivedEvent } from './account-events.ts';
import { type Channel, type Locks, shareEvents } from './event-leader.ts';

/** As the browser's: first come, first served; whoever steals has it at once. */
class FakeLocks implements Locks {
  private readonly holders = new Map<string, { fail: (error: Error) => void }>();
  private readonly lines = new Map<string, (() => void)[]>();

  request: Locks['request'] = (name, { ifAvailable, steal, signal }, callback) =>
    new Promise((resolve, reject) => {
      const line = this.lines.get(name) ?? [];
      this.lines.set(name, line);
      const free = () => {
        this.holders.delete(name);
        line.shift()?.();
      };
      const grant = () => {
        const holder = { fail: reject };
        this.holders.set(name, holder);
        void Promise.resolve(callback({})).then((result) => {
          if (this.holders.get(name) === holder) free();
          resolve(result);
        });
      };
      signal?.addEventListener('abort', () => {
        if (line.includes(grant)) line.splice(line.indexOf(grant), 1);
        reject(new DOMException('given up', 'AbortError'));
      });
      const holder = this.holders.get(name);
      if (!holder) queueMicrotask(grant);
      else if (steal) {
        holder.fail(new DOMException('stolen', 'AbortError'));
        grant();
      } else if (ifAvailable) resolve(callback(null));
      else line.push(grant);
    });
}

type Ear = (message: { data: unknown }) => void;
const ears = new Set<Ear>();
const frozen = new Set<Ear>();
function openChannel(): Channel {
  let own: Ear = () => undefined;
  return {
    addEventListener: (_type, listener) => {
      own = listener;
      ears.add(own);
    },
    postMessage: (data) => {
      for (const ear of ears) if (ear !== own && !frozen.has(ear)) ear({ data });
    },
    close: () => void ears.delete(own),
  };
}

interface Stream {
  tab: string;
  after: string | undefined;
  say: (event: ReceivedEvent) => void;
  greet: (id: string) => void;
}
let locks: FakeLocks;
const open: Stream[] = [];
const received: string[] = [];

function openTab(tab: string, { person = 'sari', inView = true, since = Date.now() } = {}) {
  return shareEvents({
    person,
    since,
    locks,
    openChannel,
    isVisible: () => inView,
    onEvent: ({ id, name }) => received.push(`${tab} ${id || name}`),
    listen: (after, say, greet) => {
      const stream = { tab, after, say, greet };
      open.push(stream);
      return () => void open.splice(open.indexOf(stream), 1);
    },
  });
}
const event = (id: string, name = 'leads.changed') => ({ id, name, payload: {} });
const settle = () => vi.advanceTimersByTimeAsync(0);
const streams = () => open.map(({ tab, after }) => [tab, after]);

beforeEach(() => {
  vi.useFakeTimers();
  locks = new FakeLocks();
  ears.clear();
  frozen.clear();
  open.length = 0;
  received.length = 0;
});
afterEach(() => vi.useRealTimers());

it('one tab keeps the stream, all tabs hear, each event once', async () => {
  openTab('a');
  await settle();
  openTab('b', { inView: false });
  openTab('c', { inView: false });
  await settle();
  expect(streams()).toEqual([['a', undefined]]);
  open[0]?.say(event('7'));
  open[0]?.say(event('7'));
  expect(received.sort()).toEqual(['a 7', 'b 7', 'c 7']);
});

it('a tab that opens hears what happened while it was fetching, and nothing older', async () => {
  openTab('a');
  await settle();
  open[0]?.say(event('6'));
  await vi.advanceTimersByTimeAsync(5_000);
  const opened = Date.now();
  open[0]?.say(event('7'));
  await vi.advanceTimersByTimeAsync(3_000);
  openTab('b', { inView: false, since: opened });
  await settle();
  expect(received).toEqual(['a 6', 'a 7', 'b 7']);
});

it('when it closes the next goes on from what was heard last', async () => {
  const first = openTab('a');
  await settle();
  openTab('b', { inView: false });
  await settle();
  open[0]?.say(event('7'));
  first.stop();
  await settle();
  expect(streams()).toEqual([['b', '7']]);
  // The replay brings it once more.
  open[0]?.say(event('7'));
  open[0]?.say(event('8'));
  expect(received).toEqual(['b 7', 'a 7', 'b 8']);
});

it('a tab opened later learns from the leader where to go on', async () => {
  const first = openTab('a');
  await settle();
  open[0]?.say(event('7'));
  openTab('b');
  await settle();
  first.stop();
  await settle();
  expect(streams()).toEqual([['b', '7']]);
});

it('where nobody heard anything it asks in a way that brings a reset, and passes that on', async () => {
  const first = openTab('a');
  await settle();
  openTab('b');
  openTab('c');
  await settle();
  first.stop();
  await settle();
  expect(streams()).toEqual([['b', '0']]);
  open[0]?.say({ id: '', name: 'reset', payload: {} });
  expect(received).toEqual(['c reset', 'b reset']);
});

it('where no event came yet the next goes on from the hello, which is no event', async () => {
  const first = openTab('a');
  await settle();
  openTab('b', { inView: false });
  await settle();
  open[0]?.greet('40');
  first.stop();
  await settle();
  expect(streams()).toEqual([['b', '40']]);
  expect(received).toEqual([]);
});

it('a tab in view takes over from one that is frozen; that one stands in line when it wakes', async () => {
  openTab('frozen', { inView: false });
  await settle();
  open[0]?.say(event('7'));
  await vi.advanceTimersByTimeAsync(1_000);
  openTab('b');
  await settle();
  for (const ear of [...ears].slice(0, 1)) frozen.add(ear);
  await vi.advanceTimersByTimeAsync(17_000);
  expect(streams()).toEqual([['b', '7']]);
  frozen.clear();
  open[0]?.say(event('8'));
  expect(received).toEqual(['frozen 7', 'frozen 8', 'b 8']);
});

it('a living leader out of view is left alone', async () => {
  openTab('a', { inView: false });
  await settle();
  openTab('b');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(streams()).toEqual([['a', undefined]]);
});

it('people do not hear each other', async () => {
  openTab('a');
  openTab('b', { person: 'dewi' });
  await settle();
  expect(streams()).toEqual([
    ['a', undefined],
    ['b', undefined],
  ]);
  open[1]?.say(event('7'));
  expect(received).toEqual(['b 7']);
});

it('who left hears and does nothing more', async () => {
  const tab = openTab('a');
  await settle();
  tab.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).toEqual([]);
  const waiting = openTab('b');
  waiting.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(open).toEqual([]);
});
