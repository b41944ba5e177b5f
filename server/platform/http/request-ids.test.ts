import { expect, test } from 'vitest';
import { systemRandom } from '../random.ts';
import { createRequestIds } from './request-ids.ts';

test('no two requests share one, of one process or of two', () => {
  const [one, other] = [createRequestIds(systemRandom), createRequestIds(systemRandom)];
  const ids = Array.from({ length: 2_000 }, () => [one(), other()]).flat();
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
});
