import { useSyncExternalStore } from 'react';
import type { Locks } from '../events/event-leader.ts';

/** The part of the browser's AudioContext we use. */
export interface Player {
  readonly state: string;
  resume(): Promise<void>;
  suspend(): Promise<void>;
  /** Two short notes, rising. */
  playNotes(): void;
}

/** `silent`: nobody has touched the page yet, and browsers forbid sound until then. `never`: they cannot at all. */
export type SoundState = 'silent' | 'ready' | 'never';

interface SoundParts {
  makePlayer: () => Player | undefined;
  /** Of several tabs the first to take it rings; without locks only one tab receives anything. */
  locks: Pick<Locks, 'request'> | undefined;
}

const lockName = 'giliran-sound';
/** As long as the sound is; what comes within it makes no second one, in this tab or another. */
const lastsMs = 1_500;
/** A browser may leave the question open for ever (Safari after a call); whoever waited would hold the lock. */
const resumeWithinMs = 1_000;

export function createSound({ makePlayer, locks }: SoundParts) {
  let player: Player | undefined;
  let state: SoundState = 'silent';
  let isRinging = false;
  const listeners = new Set<() => void>();
  const become = (next: SoundState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Called in a gesture of the person: the only moment in which a browser lets a page become audible. */
  const unlock = async (): Promise<void> => {
    if (state !== 'silent') return;
    player ??= makePlayer();
    if (!player) return become('never');
    if (!(await wake(player))) return;
    become('ready');
    // It would draw power all day for a sound now and then.
    if (!isRinging) await rest(player);
  };

  const play = async (): Promise<void> => {
    if (!player) return;
    isRinging = true;
    try {
      if (!(await wake(player))) return;
      player.playNotes();
      await pause(lastsMs);
    } finally {
      isRinging = false;
      await rest(player);
    }
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
      if (state !== 'ready' || isRinging) return;
      try {
        if (!locks) return await play();
        await locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? play() : undefined));
      } catch (error) {
        // What happened is on the screen too.
        console.warn('no sound', error);
      }
    },
    /** Because the person pressed a button for it. */
    async tryOut(): Promise<void> {
      await unlock();
      if (!isRinging) await play();
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

/** Two sine notes that fade, a fourth apart: heard across a room, and not a fright beside the ear. */
function browserPlayer(): Player | undefined {
  if (!('AudioContext' in globalThis)) return undefined;
  const context = new AudioContext();
  const note = (hertz: number, start: number, length: number) => {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    const begin = context.currentTime + start;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.25, begin + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + length);
  };
  return {
    get state() {
      return context.state;
    },
    resume: () => context.resume(),
    suspend: () => context.suspend(),
    playNotes: () => {
      note(659.26, 0, 0.35);
      note(880, 0.16, 0.7);
    },
  };
}

export const sound = createSound({
  makePlayer: browserPlayer,
  locks: globalThis.navigator?.locks as Locks | undefined,
});

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
