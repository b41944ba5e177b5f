import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, loadChunk, loadEventually } from './lazy-screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('loadChunk', () => {
  it('hands the module on and leaves no timer behind', async () => {
    await expect(loadChunk(async () => 'screen')).resolves.toBe('screen');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits 120 seconds, then gives up', async () => {
    let failure: unknown;
    loadChunk(() => new Promise(() => {})).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toBeInstanceOf(ChunkLoadError);
    expect((failure as Error).message).toContain('120 s');
  });

  it('turns a network failure into the same error, keeping the cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /x.js');
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({
      name: 'ChunkLoadError',
      cause,
    });
  });
});

describe('loadEventually', () => {
  it('tries again until the script arrives, and never fails', async () => {
    const load = vi
      .fn(async () => 'toasts')
      .mockRejectedValueOnce(new TypeError())
      .mockRejectedValueOnce(new TypeError());
    const loaded = loadEventually(load);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(loaded).resolves.toBe('toasts');
    expect(load).toHaveBeenCalledTimes(3);
  });
});
