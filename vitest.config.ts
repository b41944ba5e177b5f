import { configDefaults, defineConfig } from 'vitest/config';

const setupFiles = ['scripts/testing/fail-on-console-error.ts'];
const longest = 120_000;
/** Left to itself the runner keeps one core free, which on two is half of them. */
const maxWorkers = 2;

/** The # aliases come from package.json "imports", as everywhere. */
export default defineConfig({
  test: {
    // A left-over `only` would silence every other test.
    allowOnly: !process.env.CI,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{domain,contract,web,server}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'bench/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, '**/*.feature.test.ts'],
          setupFiles,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'features',
          include: ['server/**/*.feature.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Every file has a database and an app of its own; the modules behind them are read once.
          isolate: false,
          setupFiles,
          maxWorkers,
          testTimeout: longest,
          // On a machine that others keep busy what comes late has still come.
          expect: { poll: { timeout: longest / 3 } },
          hookTimeout: longest,
        },
      },
    ],
  },
});
