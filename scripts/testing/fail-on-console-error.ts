import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * An error on the console is a fault that somebody looked away from. A test that provokes one on purpose
 * spies on console.error itself and so takes the call away from here.
 */
let unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    unexpected.push(args);
  });
});

afterEach(() => {
  vi.mocked(console.error).mockRestore?.();
  expect(unexpected, 'nothing may be written to console.error').toEqual([]);
});
