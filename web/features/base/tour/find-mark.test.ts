import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findMark } from './find-mark.ts';

/** What each selector finds, and whether it can be seen. */
const screen = new Map<string, { isSeen: boolean }>();

beforeEach(() => {
  vi.useFakeTimers();
  screen.clear();
  const all = (selector: string) => {
    const found = screen.get(selector);
    return found ? [{ selector, getClientRects: () => (found.isSeen ? [{}] : []) }] : [];
  };
  vi.stubGlobal('document', {
    querySelectorAll: all,
    querySelector: (selector: string) => all(selector)[0] ?? null,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What it found, and when. */
async function find(marks: string[]) {
  const began = Date.now();
  const finding = findMark({ marks, ways: ['more'] }, new AbortController().signal);
  const found = finding.then((mark) => ({
    mark: (mark as { selector?: string } | undefined)?.selector,
    ms: Date.now() - began,
  }));
  await vi.advanceTimersByTimeAsync(3_000);
  return found;
}

it('finds what can be seen at once', async () => {
  screen.set('points', { isSeen: true });
  expect(await find(['points'])).toEqual({ mark: 'points', ms: 0 });
});

it('waits for what is not there yet', async () => {
  screen.set('more', { isSeen: true });
  setTimeout(() => screen.set('lead', { isSeen: true }), 1_000);
  expect(await find(['lead'])).toEqual({ mark: 'lead', ms: 1_000 });
});

it('shows the way soon to what this screen has no place for', async () => {
  screen.set('points', { isSeen: false });
  screen.set('more', { isSeen: true });
  const { mark, ms } = await find(['points']);
  expect(mark).toBe('more');
  expect(ms).toBeLessThan(500);
});

it('shows the way, late, to what never comes', async () => {
  screen.set('more', { isSeen: true });
  expect(await find(['lead'])).toEqual({ mark: 'more', ms: 2_500 });
});
