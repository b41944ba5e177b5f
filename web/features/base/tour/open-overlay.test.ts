import { afterEach, expect, it, vi } from 'vitest';
import { isMeantForOther } from './open-overlay.ts';

afterEach(() => vi.unstubAllGlobals());

/** A key pressed in an element inside of these, on a screen that shows those. */
function pressed(inside: string, { shows = '', isConnected = true } = {}): boolean {
  class Element {
    isConnected = isConnected;
    closest = (selector: string) => (inside && selector.includes(inside) ? this : null);
  }
  vi.stubGlobal('Element', Element);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (shows && selector.includes(shows) ? {} : null),
  });
  return isMeantForOther(new Element() as unknown as EventTarget);
}

it.each([
  ['the screen', pressed(''), false],
  ['a menu that is open', pressed('', { shows: '[role="menu"]' }), true],
  ['the calendar of a date', pressed('', { shows: '[role="dialog"]' }), true],
  ['a dialog that it closed just now', pressed('', { isConnected: false }), true],
  ['what is being typed', pressed('input'), true],
])('a key is meant for %s', (_what, isOther, expected) => {
  expect(isOther).toBe(expected);
});
