import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locks } from '../events/event-leader.ts';
import type { RingChoice } from './ring-choice.ts';
import { createSound, type Player } from './sound.ts';

const played: string[] = [];
let trembled = 0;
let choice: RingChoice;
let isAllowed = true;
let isGesture = true;
let made = 0;
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

const soundOf = (one: Player | undefined, locks?: Pick<Locks, 'request'>) =>
  createSound({
    isAllowed: () => isGesture,
    makePlayer: () => {
      made += 1;
      return one;
    },
    locks,
    choice: () => choice,
    vibrate: () => {
      trembled += 1;
    },
  });

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
  trembled = 0;
  choice = { tone: 'two', vibrates: false };
  isAllowed = true;
  isGesture = true;
  made = 0;
  resume = undefined;
});
afterEach(() => vi.useRealTimers());

it('is silent until the page was touched', async () => {
  const sound = soundOf(player('a'));
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
  const tabs = ['a', 'b', 'c'].map((tab) => soundOf(player(tab), locks));
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

it('makes no player before there was a gesture', async () => {
  isGesture = false;
  const sound = soundOf(player('a'));
  await sound.unlock();
  expect([sound.state(), made]).toEqual(['silent', 0]);
  isGesture = true;
  await sound.unlock();
  expect([sound.state(), made]).toEqual(['ready', 1]);
});

it('a gesture that a browser does not count leaves it silent, and the next may do', async () => {
  isAllowed = false;
  const sound = soundOf(player('a'));
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
  const [first, second] = ['a', 'b'].map((tab) => soundOf(player(tab), locks));
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
  const sound = soundOf(broken, oneLock());
  await sound.unlock();
  for (const _ of [1, 2]) {
    const rung = sound.ring();
    await vi.runAllTimersAsync();
    await expect(rung).resolves.toBeUndefined();
  }
  expect(broken.playNotes).toHaveBeenCalledTimes(2);
});

it('a browser without sound says so, and trying does no harm', async () => {
  const sound = soundOf(undefined);
  await sound.tryOut('two');
  expect([sound.state(), played]).toEqual(['never', []]);
});

it('can be tried out by the very press that unlocks it', async () => {
  const sound = soundOf(player('a'));
  void sound.tryOut('two');
  await vi.runAllTimersAsync();
  expect([sound.state(), played]).toEqual(['ready', ['a']]);
});

it.each<[RingChoice, string[], number]>([
  [{ tone: 'bell', vibrates: true }, ['bell'], 1],
  [{ tone: 'taps', vibrates: false }, ['taps'], 0],
  [{ tone: 'none', vibrates: true }, [], 1],
  [{ tone: 'none', vibrates: false }, [], 0],
])('rings as was chosen for this device: %j', async (chosen, tones, trembles) => {
  const heard: string[] = [];
  const one = { ...player('a'), state: 'running', playNotes: (tone: string) => heard.push(tone) };
  const locks = oneLock();
  const tabs = [soundOf(one, locks), soundOf(one, locks)];
  for (const tab of tabs) await tab.unlock();
  // Chosen after the page was opened, perhaps in another tab.
  choice = chosen;
  for (const tab of [...tabs, ...tabs]) void tab.ring();
  await vi.runAllTimersAsync();
  expect([heard, trembled]).toEqual([tones, trembles]);
});

it('trying out one after the other, each is heard at once, and the player rests when the last has ended', async () => {
  const heard: string[] = [];
  const suspend = vi.fn(async () => undefined);
  const sound = soundOf({
    ...player('a'),
    state: 'running',
    suspend,
    playNotes: (tone) => heard.push(tone),
  });
  await sound.unlock();
  suspend.mockClear();
  void sound.tryOut('bell');
  await vi.advanceTimersByTimeAsync(1_000);
  void sound.tryOut('taps');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([heard, suspend.mock.calls.length]).toEqual([['bell', 'taps'], 0]);
  await vi.runAllTimersAsync();
  expect(suspend).toHaveBeenCalledTimes(1);
});
