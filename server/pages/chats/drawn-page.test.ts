import { expect, test } from 'vitest';
import type { PublicRotator } from '#server/features/rotation/rotators/load-public-rotator.ts';
import { drawnOnce } from './drawn-page.tsx';

test('drawn once under each name, and however many names somebody tries, few are kept', () => {
  const rotator = {} as PublicRotator;
  const draws: string[] = [];
  const draw = (what: string) =>
    drawnOnce(rotator, what, () => {
      draws.push(what);
      return [what];
    });
  const first = draw('0');
  expect(draw('0')).toBe(first);
  for (let name = 1; name < 50; name += 1) draw(String(name));
  expect(draw('0')).toBe(first);
  expect(draws).toHaveLength(50);
  draw('one too many');
  expect(draw('0')).not.toBe(first);
  expect(drawnOnce({} as PublicRotator, '0', () => ['another'])).not.toBe(first);
});
