import { vi } from 'vitest';

/**
 * Looks until nothing is thrown. Far longer than anything takes: on a machine that others keep busy what comes late
 * has still come.
 */
export const eventually = <T>(look: () => T | Promise<T>) =>
  vi.waitFor(look, { timeout: 300_000, interval: 25 });
