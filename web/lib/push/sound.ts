import { useSyncExternalStore } from 'react';
import type { Locks } from '../events/event-leader.ts';
import { type RingChoice, readRing } from './ring-choice.ts';
import { notesOf, type Tone } from './tones.ts';

/** The part of the browser's AudioContext we use. */
export interface Player {
  readonly state: string;
  resume(): Promise<void>;
  suspend(): Promise<void>;
  playNotes(tone: Tone): void;
}

/** `silent`: nobody has touched the page yet, and browsers forbid sound until then. `never`: they cannot at all. */
export type SoundState = 'silent' | 'ready' | 'never';

interface SoundParts {
  /** The browser counts what the person did as a gesture; Ctrl with a key it does not, and a player made then is complained of. */
  isAllowed: () => boolean;
  makePlayer: () => Player | undefined;
  /** Of several tabs the first to take it rings; without locks only one tab receives anything. */
  locks: Pick<Locks, 'request'> | undefined;
  /** As it stands when something happens: it may have been changed in another tab. */
  choice: () => RingChoice;
  vibrate: () => void;
}

const lockName = 'giliran-sound';
/** As long as the sound is; what comes within it makes no second one, in this tab or another. */
const lastsMs = 1_500;
/** A browser may leave the question open for ever (Safari after a call); whoever waited would hold the lock. */
const resumeWithinMs = 1_000;

export function createSound({ isAllowed, makePlayer, locks, choice, vibrate }: SoundParts) {
  let player: Player | undefined;
  let state: SoundState = 'silent';
  /** How many sounds are heard at this moment: trying out, one may begin before the other ends. */
  let ringing = 0;
  const listeners = new Set<() => void>();
  const become = (next: SoundState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Called in a gesture of the person: the only moment in which a browser lets a page become audible. */
  const unlock = async (): Promise<void> => {
    if (state !== 'silent' || !isAllowed()) return;
    player ??= makePlayer();
    if (!player) return become('never');
    if (!(await wake(player))) return;
    become('ready');
    // It would draw power all day for a sound now and then.
    if (ringing === 0) await rest(player);
  };

  const play = async (tone: Tone): Promise<void> => {
    if (!player) return;
    ringing += 1;
    try {
      if (!(await wake(player))) return;
      player.playNotes(tone);
      await pause(lastsMs);
    } finally {
      ringing -= 1;
      if (ringing === 0) await rest(player);
    }
  };

  const ringAs = async ({ tone, vibrates }: RingChoice): Promise<void> => {
    if (vibrates) vibrate();
    // Without a sound too the lock is held for as long: the phone trembles once, whatever comes at once.
    await (tone === 'none' ? pause(lastsMs) : play(tone));
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    unlock,
    /** For something that happened: one tab rings, once, and where it is forbidden nobody is bothered about it. */
    async ring(): Promise<void> {
      if (state !== 'ready' || ringing > 0) return;
      const chosen = choice();
      if (chosen.tone === 'none' && !chosen.vibrates) return;
      try {
        if (!locks) return await ringAs(chosen);
        await locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? ringAs(chosen) : undefined));
      } catch (error) {
        // What happened is on the screen too.
        console.warn('no sound', error);
      }
    },
    /** Because the person pressed a button for it. */
    async tryOut(tone: Tone): Promise<void> {
      await unlock();
      await play(tone);
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether it can be heard now. */
async function wake(player: Player): Promise<boolean> {
  // A refusal is no fault: the state says how things stand, and the next gesture may do.
  await Promise.race([player.resume().catch(() => undefined), pause(resumeWithinMs)]);
  return player.state === 'running';
}

/** A player the browser closed meanwhile rests already. */
async function rest(player: Player): Promise<void> {
  await Promise.race([player.suspend().catch(() => undefined), pause(resumeWithinMs)]);
}

/** Sine notes that fade. */
function browserPlayer(): Player | undefined {
  if (!('AudioContext' in globalThis)) return undefined;
  const context = new AudioContext();
  return {
    get state() {
      return context.state;
    },
    resume: () => context.resume(),
    suspend: () => context.suspend(),
    playNotes: (tone) => {
      for (const { hertz, start, length, volume } of notesOf[tone]) {
        const sound = new OscillatorNode(context, { frequency: hertz });
        const loudness = new GainNode(context, { gain: 0 });
        const begin = context.currentTime + start;
        loudness.gain.setValueAtTime(0, begin);
        loudness.gain.linearRampToValueAtTime(volume, begin + 0.015);
        loudness.gain.exponentialRampToValueAtTime(0.001, begin + length);
        sound.connect(loudness).connect(context.destination);
        sound.start(begin);
        sound.stop(begin + length);
      }
    },
  };
}

export const sound = createSound({
  // Older browsers do not say: there the player is asked, and what it says is the answer.
  isAllowed: () => navigator.userActivation?.hasBeenActive ?? true,
  makePlayer: browserPlayer,
  locks: globalThis.navigator?.locks as Locks | undefined,
  choice: () => readRing(localStorage),
  vibrate: vibrateOnce,
});

/** Computers have the function too, and nothing that could tremble. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

/** Twice, short: felt in a pocket. A browser that forbids it says so by its answer, which bothers nobody. */
export function vibrateOnce(): void {
  if (canVibrate()) navigator.vibrate([180, 90, 180]);
}

export function useSoundState(): SoundState {
  return useSyncExternalStore(sound.subscribe, sound.state);
}

/** The first touch or key unlocks it; a browser may refuse one kind of gesture and take the next. */
export function unlockAtFirstGesture(): () => void {
  const gestures = ['pointerdown', 'keydown', 'touchend'] as const;
  const onGesture = () => {
    void sound.unlock().then(() => {
      if (sound.state() !== 'silent') stop();
    });
  };
  const stop = () => {
    for (const gesture of gestures) document.removeEventListener(gesture, onGesture, true);
  };
  for (const gesture of gestures) document.addEventListener(gesture, onGesture, true);
  return stop;
}
