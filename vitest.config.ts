import { readdirSync, readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/testing/longest-first.ts';

const setupFiles = ['scripts/testing/fail-on-console-error.ts'];
/** Limits are for what hangs. On a machine that others keep busy what comes late has still come. */
const longest = 600_000;
/** Left to itself the runner keeps one core free, which on two is half of them. */
const maxWorkers = 2;
/** As the product itself runs: what lives shortly is collected less often, 7% less work for feature tests. */
const execArgv = ['--max-semi-space-size=64'];
/** A feature test waits for PostgreSQL half of its time. */
const featureWorkers = 3;

const unitTests = [
  '{domain,contract,web,server}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.{ts,mjs}',
  'bench/**/*.test.ts',
];
/** `vi.mock` replaces a module for the whole worker, so the files that use it get a worker each. */
const withModuleMocks = ['contract', 'domain', 'scripts', 'server', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /(?<!\.feature)\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes('vi.mock(')),
);

/** The # aliases come from package.json "imports", as everywhere. */
export default defineConfig({
  test: {
    // A left-over `only` would silence every other test.
    allowOnly: !process.env.CI,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests,
          exclude: [...configDefaults.exclude, '**/*.feature.test.ts', ...withModuleMocks],
          // Loading the modules anew for each of 200 files would cost more than all tests in them.
          isolate: false,
          setupFiles,
          maxWorkers,
          testTimeout: longest,
          hookTimeout: longest,
        },
      },
      {
        test: {
          name: 'unit-mocks',
          include: withModuleMocks,
          // After the others: each between two of them would cost a worker, with all the modules that it has read.
          sequence: { groupOrder: 1 },
          setupFiles,
          maxWorkers,
          testTimeout: longest,
          hookTimeout: longest,
        },
      },
      {
        test: {
          name: 'features',
          include: ['server/**/*.feature.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Every file has a database and an app of its own; the modules behind them are read once.
          isolate: false,
          setupFiles: [...setupFiles, 'server/testing/cheap-passwords.ts'],
          execArgv,
          maxWorkers: featureWorkers,
          testTimeout: longest,
          expect: { poll: { timeout: longest / 5 } },
          hookTimeout: longest,
        },
      },
    ],
  },
});
