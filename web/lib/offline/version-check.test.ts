import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVersionCheck } from './version-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('checks when the page is visible again after long enough, and not more often', () => {
  const check = vi.fn();
  const page = { isVisible: true };
  const maybe = createVersionCheck({ everyMs: 60_000, isVisible: () => page.isVisible, check });
  maybe();
  vi.advanceTimersByTime(59_000);
  maybe();
  expect(check).not.toHaveBeenCalled();
  page.isVisible = false;
  vi.advanceTimersByTime(3_600_000);
  maybe();
  expect(check).not.toHaveBeenCalled();
  page.isVisible = true;
  maybe();
  maybe();
  expect(check).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  maybe();
  expect(check).toHaveBeenCalledTimes(2);
});
