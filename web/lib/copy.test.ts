import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCopier, nothingCopied } from './copy.ts';

const titles = { copied: 'Copied to Clipboard', failed: 'Not copied' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is copied for three seconds', async () => {
  const [write, publish] = [vi.fn(async () => {}), vi.fn()];
  await createCopier({ write, publish }).copy('abc', titles);
  expect(write).toHaveBeenCalledWith('abc');
  expect(publish).toHaveBeenLastCalledWith({ isCopied: true, text: 'abc', title: 'Copied to Clipboard' });
  vi.advanceTimersByTime(2999);
  expect(publish).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(publish).toHaveBeenLastCalledWith(nothingCopied);
});

it('starts the three seconds anew with each copy', async () => {
  const publish = vi.fn();
  const copier = createCopier({ write: async () => {}, publish });
  await copier.copy('first', titles);
  vi.advanceTimersByTime(2000);
  await copier.copy('second', titles);
  vi.advanceTimersByTime(2000);
  expect(publish).toHaveBeenLastCalledWith({ isCopied: true, text: 'second', title: titles.copied });
});

it('says so when the browser refuses', async () => {
  const publish = vi.fn();
  await createCopier({ write: () => Promise.reject(new Error('denied')), publish }).copy('abc', titles);
  expect(publish).toHaveBeenLastCalledWith({ isCopied: false, text: 'abc', title: 'Not copied' });
});
