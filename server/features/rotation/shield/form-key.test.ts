import { expect, it } from 'vitest';
import { systemRandom as random } from '#server/platform/random.ts';
import { isWorkDone } from './check-work.ts';
import { doWork } from './do-work.fixture.ts';
import { createFormKey, readFormKey } from './form-key.ts';

const drawn = { rotatorId: 'r1', at: new Date('2026-11-18T03:00:00Z'), level: 5 };
const key = createFormKey('secret', random, drawn);
const later = (ms: number) => ({ rotatorId: 'r1', at: new Date(drawn.at.getTime() + ms) });

it('says how old it is and how much work goes with it', () => {
  expect(readFormKey('secret', key, later(2_000))).toMatchObject({ level: 5, ageMs: 2_000, state: 'fresh' });
  expect(readFormKey('secret', key, later(1_499))).toMatchObject({ state: 'young' });
  expect(readFormKey('secret', key, later(-500))).toMatchObject({ ageMs: 0, state: 'young' });
});

it('no two are the same, and those of one time stand together', () => {
  const ids = [1, 2].map(
    () => readFormKey('secret', createFormKey('secret', random, drawn), later(0))?.id ?? '',
  );
  expect(ids[0]).not.toBe(ids[1]);
  expect(ids[0]?.slice(0, 12)).toBe(ids[1]?.slice(0, 12));
});

it.each([
  ['another secret', 'other', key, later(2_000)],
  ['another rotator', 'secret', key, { ...later(2_000), rotatorId: 'r2' }],
  ['a day and more', 'secret', key, later(24 * 3_600_000 + 1)],
  ['a letter changed', 'secret', `${key[0] === 'A' ? 'B' : 'A'}${key.slice(1)}`, later(2_000)],
  ['the key of an old page', 'secret', 'abcdefghijklmnop', later(2_000)],
  ['nothing', 'secret', '', later(2_000)],
])('%s: none of ours', (_name, secret, text, at) => {
  expect(readFormKey(secret, text, at)).toBeUndefined();
});

it('work is for one key and one level', () => {
  const work = doWork(key, 5);
  expect(isWorkDone(key, 5, work)).toBe(true);
  expect(isWorkDone(key, 20, work)).toBe(false);
  expect(isWorkDone(`${key}x`, 12, work)).toBe(false);
  expect(isWorkDone(key, 5, '')).toBe(false);
  expect(isWorkDone(key, 0, '0.0.0.0')).toBe(true);
});
