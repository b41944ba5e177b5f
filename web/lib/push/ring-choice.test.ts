import { expect, test } from 'vitest';
import { keepRing, type RingChoice, readRing } from './ring-choice.ts';
import { notesOf, tones } from './tones.ts';

const storeWith = (kept: string | null) => ({ getItem: () => kept });

test.each<[string, string | null, RingChoice]>([
  ['nobody chose', null, { tone: 'two', vibrates: true }],
  ['another tone', 'bell vibrates', { tone: 'bell', vibrates: true }],
  ['still', 'taps still', { tone: 'taps', vibrates: false }],
  ['neither', 'none still', { tone: 'none', vibrates: false }],
  ['a tone that is no more', 'gong still', { tone: 'two', vibrates: false }],
  ['what is no choice of ours', '{}', { tone: 'two', vibrates: true }],
])('%s', (_what, kept, choice) => {
  expect(readRing(storeWith(kept))).toEqual(choice);
});

test('what was chosen is read again', () => {
  for (const tone of [...tones, 'none'] as const)
    for (const vibrates of [true, false]) {
      let kept: string | null = null;
      keepRing({ setItem: (_key, value) => (kept = value) }, { tone, vibrates });
      expect(readRing(storeWith(kept))).toEqual({ tone, vibrates });
    }
});

test('tones differ, and end before the next may begin', () => {
  const heard = tones.map((tone) => JSON.stringify(notesOf[tone]));
  expect(new Set(heard).size).toBe(tones.length);
  for (const tone of tones)
    for (const { start, length } of notesOf[tone]) expect(start + length).toBeLessThan(1.5);
});
