/** How a device rings for a lead: each can be told from the others across a room, and none is a fright beside the ear. */
export const tones = ['two', 'bell', 'taps'] as const;
export type Tone = (typeof tones)[number];

interface Note {
  hertz: number;
  /** In seconds, from when it rings. */
  start: number;
  length: number;
  /** 0 to 1. */
  volume: number;
}

export const notesOf: Record<Tone, readonly Note[]> = {
  // Rising, a fourth apart.
  two: [
    { hertz: 659.26, start: 0, length: 0.35, volume: 0.25 },
    { hertz: 880, start: 0.16, length: 0.7, volume: 0.25 },
  ],
  // One stroke: the note, and above it what makes metal sound like metal.
  bell: [
    { hertz: 1046.5, start: 0, length: 1.1, volume: 0.22 },
    { hertz: 2888, start: 0, length: 0.5, volume: 0.08 },
  ],
  taps: [
    { hertz: 392, start: 0, length: 0.12, volume: 0.35 },
    { hertz: 392, start: 0.17, length: 0.12, volume: 0.35 },
    { hertz: 523.25, start: 0.34, length: 0.2, volume: 0.35 },
  ],
};
