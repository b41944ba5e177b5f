import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Arrival, judge, judgeTap } from './shield.ts';

const unseen = { isCrowd: false, isFromCrowdedNetwork: false, isInSequence: false, isRepeated: false };
const buyer: Arrival = {
  isProgram: false,
  isHeadless: false,
  isTrapped: false,
  key: 'fresh',
  answered: 'work',
  name: 'Nur Aisyah',
  isKnownFake: false,
  seen: unseen,
  takeAllowance: () => true,
};
const noRoom = () => false;

const asked = (...signs: string[]) => ({ kind: 'asked', signs });
const held = (...signs: string[]) => ({ kind: 'held', signs, isBot: false });
const bot = (...signs: string[]) => ({ kind: 'held', signs, isBot: true });
const clear = { kind: 'clear' };
type Case = [name: string, arrival: Partial<Arrival>, verdict: object];

it.each<Case>([
  ['a buyer', {}, clear],
  ['a buyer without scripts', { answered: 'none' }, clear],
  ['one too many without work', { answered: 'none', takeAllowance: noRoom }, asked('no_work')],
  ['work needs no room', { takeAllowance: noRoom }, clear],
  ['a page from long ago', { key: 'none' }, asked('no_key')],
  ['a page that was sent before', { key: 'used' }, asked('used_key')],
  ['faster than anyone reads', { key: 'young' }, asked('too_fast')],
  ['a short name', { name: 'Aq' }, clear],
  [
    'a short name in a row of numbers',
    { name: 'Aq', seen: { ...unseen, isInSequence: true } },
    asked('sequence', 'odd_name'),
  ],
  ['a crowded network', { seen: { ...unseen, isFromCrowdedNetwork: true } }, asked('network')],
  [
    'a crowded network, answered',
    { answered: 'question', seen: { ...unseen, isFromCrowdedNetwork: true } },
    clear,
  ],
  [
    'headless, repeated, answered',
    { isHeadless: true, answered: 'question', seen: { ...unseen, isRepeated: true } },
    held('headless', 'repeated'),
  ],
  ['a program', { isProgram: true }, bot('program')],
  ['who fills in what cannot be seen', { isTrapped: true, answered: 'none' }, bot('trap')],
  ['a browser that fills it in by itself', { isTrapped: true }, asked('trap')],
  ['the same, answered', { isTrapped: true, answered: 'question' }, clear],
  ['a number that was fake', { isKnownFake: true, answered: 'none' }, asked('known_fake')],
  ['a number that was fake, with work', { isKnownFake: true }, held('known_fake')],
])('%s', (_name, arrival, verdict) => {
  expect(judge({ ...buyer, ...arrival })).toEqual(verdict);
});

it.each([
  ['a person', { isProgram: false, answered: 'none', seen: unseen }, clear],
  [
    'a person in a crowd',
    { isProgram: false, answered: 'none', seen: { ...unseen, isCrowd: true } },
    asked('crowd'),
  ],
  [
    'whose browser did the work',
    { isProgram: false, answered: 'work', seen: { ...unseen, isCrowd: true } },
    clear,
  ],
  ['a program', { isProgram: true, answered: 'none', seen: unseen }, bot('program')],
] as const)('a tap of %s', (_name, tap, verdict) => {
  expect(judgeTap(tap)).toEqual(verdict);
});

const arrivals = fc.record({
  isProgram: fc.constant(false),
  isHeadless: fc.boolean(),
  isTrapped: fc.boolean(),
  key: fc.constantFrom('fresh', 'young', 'used', 'none'),
  answered: fc.constantFrom('work', 'question', 'none'),
  name: fc.constantFrom('Nur', 'Aq'),
  isKnownFake: fc.boolean(),
  seen: fc.record({
    isCrowd: fc.boolean(),
    isFromCrowdedNetwork: fc.boolean(),
    isInSequence: fc.boolean(),
    isRepeated: fc.boolean(),
  }),
  takeAllowance: fc.boolean().map((room) => () => room),
}) as fc.Arbitrary<Arrival>;

it('a network alone never holds anybody, and every question says why it is asked', () => {
  fc.assert(
    fc.property(arrivals, (arrival) => {
      const verdict = judge(arrival);
      if (verdict.kind !== 'clear') expect(verdict.signs.length).toBeGreaterThan(0);
      const others = judge({ ...arrival, seen: { ...arrival.seen, isFromCrowdedNetwork: false } });
      if (verdict.kind === 'held' && others.kind !== 'held') expect(verdict.signs.length).toBeGreaterThan(1);
    }),
  );
});

it('whoever answers the question is never asked the same again, but for a new key', () => {
  fc.assert(
    fc.property(arrivals, (arrival) => {
      for (const key of ['fresh', 'young'] as const)
        expect(judge({ ...arrival, key, answered: 'question' }).kind).not.toBe('asked');
    }),
  );
});
