import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locks } from '../events/event-leader.ts';
import { createSound, type Player } from './sound.ts';

const played: string[] = [];
let isAllowed = true;
let resume: (() => Promise<void>) | undefined;

function player(tab: string): Player {
  let state = 'suspended';
  return {
    get state() {
      return state;
    },
    resume: async () => {
      if (resume) return resume();
      if (isAllowed) state = 'running';
    },
    suspend: async () => {
      state = 'suspended';
    },
    playNotes: () => played.push(tab),
  };
}

/** One that is never waited for. */
function oneLock(): Pick<Locks, 'request'> {
  let isTaken = false;
  return {
    request: async (_name, _options, callback) => {
      if (isTaken) return callback(null);
      isTaken = true;
      try {
        await callback({});
      } finally {
        isTaken = false;
      }
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  played.length = 0;
  isAllowed = true;
  resume = undefined;
});
afterEach(() => vi.useRealTimers());

it('is silent until the page was touched', async () => {
  const sound = createSound({ makePlayer: () => player('a'), locks: undefined });
  void sound.ring();
  await vi.runAllTimersAsync();
  expect([sound.state(), played]).toEqual(['silent', []]);
  await sound.unlock();
  expect(sound.state()).toBe('ready');
  void sound.ring();
  await vi.runAllTimersAsync();
  expect(played).toEqual(['a']);
});

it('of several tabs one rings, and what comes at once makes one sound', async () => {
  const locks = oneLock();
  const tabs = ['a', 'b', 'c'].map((tab) => createSound({ makePlayer: () => player(tab), locks }));
  // The first was never touched: another rings in its place.
  await Promise.all(tabs.slice(1).map((tab) => tab.unlock()));
  for (const tab of [...tabs, ...tabs]) void tab.ring();
  await vi.advanceTimersByTimeAsync(100);
  expect(played).toEqual(['b']);
  await vi.advanceTimersByTimeAsync(2_000);
  for (const tab of tabs) void tab.ring();
  await vi.runAllTimersAsync();
  expect(played).toHaveLength(2);
});

it('a gesture that a browser does not count leaves it silent, and the next may do', async () => {
  isAllowed = false;
  const sound = createSound({ makePlayer: () => player('a'), locks: undefined });
  await sound.unlock();
  expect(sound.state()).toBe('silent');
  isAllowed = true;
  await sound.unlock();
  expect(sound.state()).toBe('ready');
});

it.each([
  ['never answers', () => new Promise<void>(() => undefined)],
  ['refuses', async () => Promise.reject(new DOMException('closed', 'InvalidStateError'))],
])('a browser that %s holds up nobody, here or in another tab', async (_what, answer) => {
  const locks = oneLock();
  const [first, second] = ['a', 'b'].map((tab) => createSound({ makePlayer: () => player(tab), locks }));
  await Promise.all([first?.unlock(), second?.unlock()]);
  resume = answer;
  const rung = first?.ring();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(rung).resolves.toBeUndefined();
  resume = undefined;
  for (const tab of [second, first]) {
    void tab?.ring();
    await vi.runAllTimersAsync();
  }
  expect(played).toEqual(['b', 'a']);
});

it('notes that cannot be played are no problem, and the next can', async () => {
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  const broken = { ...player('a'), state: 'running', playNotes: vi.fn() };
  broken.playNotes.mockImplementationOnce(() => {
    throw new Error('no device');
  });
  const sound = createSound({ makePlayer: () => broken, locks: oneLock() });
  await sound.unlock();
  for (const _ of [1, 2]) {
    const rung = sound.ring();
    await vi.runAllTimersAsync();
    await expect(rung).resolves.toBeUndefined();
  }
  expect(broken.playNotes).toHaveBeenCalledTimes(2);
});

it('a browser without sound says so, and trying does no harm', async () => {
  const sound = createSound({ makePlayer: () => undefined, locks: undefined });
  await sound.tryOut();
  expect([sound.state(), played]).toEqual(['never', []]);
});

it('can be tried out by the very press that unlocks it', async () => {
  const sound = createSound({ makePlayer: () => player('a'), locks: undefined });
  void sound.tryOut();
  await vi.runAllTimersAsync();
  expect([sound.state(), played]).toEqual(['ready', ['a']]);
});
