import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVersionLook } from './version-look.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('looks when the page is looked at again after long enough, and not more often', () => {
  const look = vi.fn();
  const page = { isLookedAt: true };
  const maybe = createVersionLook({ everyMs: 60_000, isLookedAt: () => page.isLookedAt, look });
  maybe();
  vi.advanceTimersByTime(59_000);
  maybe();
  expect(look).not.toHaveBeenCalled();
  page.isLookedAt = false;
  vi.advanceTimersByTime(3_600_000);
  maybe();
  expect(look).not.toHaveBeenCalled();
  page.isLookedAt = true;
  maybe();
  maybe();
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  maybe();
  expect(look).toHaveBeenCalledTimes(2);
});
