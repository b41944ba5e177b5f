import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dedupe, type Source, subscribeToAccount } from './account-events.ts';

class FakeSource implements Source {
  readyState = 1;
  readonly listeners = new Map<string, (message: { lastEventId: string; data: string }) => void>();
  addEventListener(type: string, listener: (message: { lastEventId: string; data: string }) => void) {
    this.listeners.set(type, listener);
  }
  close() {
    this.readyState = 2;
  }
  say(type: string, lastEventId = '', data = '{}') {
    this.listeners.get(type)?.({ lastEventId, data });
  }
  refuse() {
    this.readyState = 2;
    this.say('error');
  }
}

const sources: FakeSource[] = [];
const paths: string[] = [];
const received: string[] = [];
const greeted: string[] = [];
let welcomeBack = true;
const listen = (after?: string) =>
  subscribeToAccount({
    open: (path) => {
      const source = new FakeSource();
      sources.push(source);
      paths.push(path);
      return source;
    },
    after,
    since: Date.now() - 1_500,
    onHello: (id) => greeted.push(id),
    onEvent: dedupe(({ name }) => received.push(name)),
    onRefused: async () => welcomeBack,
  });

beforeEach(() => {
  vi.useFakeTimers();
  sources.length = 0;
  paths.length = 0;
  received.length = 0;
  greeted.length = 0;
  welcomeBack = true;
});
afterEach(() => vi.useRealTimers());

it('tells each event once, though a replay repeats it', () => {
  listen();
  sources[0]?.say('account.changed', '7');
  sources[0]?.say('account.changed', '7');
  sources[0]?.say('account.changed', '8');
  sources[0]?.say('reset');
  sources[0]?.say('reset');
  expect(received).toEqual(['account.changed', 'account.changed', 'reset', 'reset']);
});

it('leaves a lost connection to the browser and comes back after a refusal, later each time', async () => {
  listen();
  for (let tries = 0; tries < 10; tries += 1) {
    sources[0]?.say('error');
    await vi.advanceTimersByTimeAsync(6_000);
  }
  expect(sources).toHaveLength(1);

  sources[0]?.refuse();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sources).toHaveLength(2);
  sources[1]?.refuse();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(sources).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sources).toHaveLength(3);
});

it('one that is refused for as long as too many are open tries about once a minute', async () => {
  listen();
  for (let seconds = 0; seconds < 3_600; seconds += 1) {
    if (sources.at(-1)?.readyState !== 2) sources.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.length).toBeLessThan(70);
});

it('while it is refused for long, screens are fetched anew with every try, and no longer once it is back', async () => {
  listen();
  const refused = async () => {
    sources.at(-1)?.refuse();
    await vi.advanceTimersByTimeAsync(60_000);
  };
  // Half a minute: a server that is replaced, or a database that comes back.
  for (let tries = 0; tries < 4; tries += 1) await refused();
  expect(received).toEqual([]);
  for (let tries = 0; tries < 3; tries += 1) await refused();
  expect(received).toEqual(['reset', 'reset', 'reset']);
  sources.at(-1)?.say('hello', '40');
  await refused();
  expect(received).toHaveLength(3);
});

it('goes on where it, or another tab, stopped', async () => {
  listen();
  // What happened since the screen began to fetch.
  expect(paths).toEqual(['/v1/events?age=1500']);
  sources[0]?.say('leads.changed', '41');
  sources[0]?.refuse();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(paths[1]).toBe('/v1/events?after=41');
  sources[1]?.say('reset');
  sources[1]?.refuse();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(paths[2]).toBe('/v1/events?after=41');
  listen('77');
  expect(paths[3]).toBe('/v1/events?after=77');
});

it('goes on from its beginning where nothing was received, and takes a hello for no event', async () => {
  listen();
  sources[0]?.say('hello', '40');
  sources[0]?.refuse();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(paths[1]).toBe('/v1/events?after=40');
  expect([received, greeted]).toEqual([[], ['40']]);
});

it('stays away when the session is over, and after it was stopped', async () => {
  welcomeBack = false;
  const stop = listen();
  sources[0]?.refuse();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sources).toHaveLength(1);
  welcomeBack = true;
  sources[0]?.refuse();
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sources).toHaveLength(1);
  expect(sources[0]?.readyState).toBe(2);
});

it('goes on elsewhere when not even a beat comes any more, and only then', async () => {
  const stop = listen();
  sources[0]?.say('hello', '7');
  for (let beats = 0; beats < 6; beats += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    sources[0]?.say('beat', '7', '');
  }
  expect(sources).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sources).toHaveLength(2);
  expect(sources[0]?.readyState).toBe(2);
  expect(paths[1]).toBe('/v1/events?after=7');
  expect(received).toEqual([]);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sources).toHaveLength(2);
});

it('after a sleep of the machine goes on at once, and is not moved by a clock that is put back', async () => {
  const stop = listen();
  sources[0]?.say('hello', '7');
  vi.setSystemTime(Date.now() - 3 * 60 * 60_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sources).toHaveLength(1);
  vi.setSystemTime(Date.now() + 8 * 60 * 60_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sources).toHaveLength(2);
  stop();
});
