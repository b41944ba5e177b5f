import { expect, it } from 'vitest';
import { predictNext } from './predict-next.ts';

type Board = Parameters<typeof predictNext>[0];
type Why = Board['members'][number]['why'];

/** Who is there, and why not on duty. */
const board = (whys: Record<string, Why>, more: Partial<Board> = {}): Board => ({
  rotation: 'ratio',
  members: Object.entries(whys).map(
    ([id, why]) => ({ id, why, onDuty: why === null }) as Board['members'][number],
  ),
  next: [],
  fallbackId: null,
  ...more,
});
const random = { rotation: 'random' } as const;
const ten = [...'abcabcabca'];

it.each<[string, Board, ReturnType<typeof predictNext>]>([
  ['eight at most', board({ a: null, b: null }, { next: ten }), { kind: 'row', ids: ten.slice(0, 8) }],
  ['one alone', board({ a: null, b: 'leave' }, { next: ['a', 'a'] }), { kind: 'only', id: 'a' }],
  ['by lot', board({ a: null, b: null, c: 'hours' }, random), { kind: 'drawn', among: 2 }],
  [
    'nobody, a default CS',
    board({ a: 'hours' }, { next: ['z', 'z'], fallbackId: 'z' }),
    { kind: 'default', id: 'z' },
  ],
  ['nobody, no default CS', board({ a: 'hours' }, { next: ['a'] }), { kind: 'off-duty', ids: ['a'] }],
  [
    'nobody, a default CS who cannot',
    board({ a: 'hours', z: 'inactive' }, { next: ['a'], fallbackId: 'z' }),
    { kind: 'off-duty', ids: ['a'] },
  ],
  ['by lot, nobody', board({ a: 'hours' }, random), { kind: 'drawn-off-duty' }],
  [
    'by lot, nobody, a default CS',
    board({ a: 'hours' }, { ...random, fallbackId: 'z' }),
    { kind: 'default', id: 'z' },
  ],
  [
    'by lot, nobody, a default CS who cannot',
    board({ a: 'hours', z: 'no-number' }, { ...random, fallbackId: 'z' }),
    { kind: 'drawn-off-duty' },
  ],
  ['by lot, nobody ever', board({ a: 'inactive' }, random), { kind: 'nobody' }],
  ['nobody ever', board({ a: 'inactive', b: 'no-number' }), { kind: 'nobody' }],
])('tells who is next: %s', (_, given, who) => {
  expect(predictNext(given)).toEqual(who);
});
