import type { RotatorSettings } from './facts.ts';

/** With its people some 5 kB each. */
const mostKept = 5_000;

export type SettingsCache = ReturnType<typeof createSettingsCache>;

/**
 * What people have set of rotators, by `rotatorKey`. It gets no events of changes: whoever uses it reads the version of the account
 * with what else is read, and reads the settings too when it is another.
 */
export function createSettingsCache() {
  const kept = new Map<string, RotatorSettings>();
  return {
    get(key: string): RotatorSettings | undefined {
      return kept.get(key);
    },
    put(key: string, settings: RotatorSettings): void {
      // Put last, so that the first is the one that was not read for the longest.
      kept.delete(key);
      kept.set(key, settings);
      if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
    },
  };
}
