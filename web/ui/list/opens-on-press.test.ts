import { afterEach, expect, it, vi } from 'vitest';
import { opensOnPress } from './opens-on-press.ts';

afterEach(() => vi.unstubAllGlobals());

/** A press on something in a row; `marked`: what is marked by then. */
function press({ isInRow = true, isControl = false, marked = '' } = {}): boolean {
  vi.stubGlobal('window', { getSelection: () => marked });
  let isOpened = false;
  const { onClick } = opensOnPress(() => {
    isOpened = true;
  });
  const target = { closest: () => (isControl ? {} : null) };
  const currentTarget = { contains: () => isInRow };
  onClick({ target, currentTarget } as unknown as Parameters<typeof onClick>[0]);
  return isOpened;
}

it.each([
  ['anywhere on the row', {}, true],
  ['on a control in it', { isControl: true }, false],
  ['on what was opened from it', { isInRow: false }, false],
  ['that ends with marked text', { marked: '0812' }, false],
])('a press %s', (_where, what, opens) => {
  expect(press(what)).toBe(opens);
});
