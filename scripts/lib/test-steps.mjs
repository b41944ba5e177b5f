import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './child.mjs';
import { countPlaywright, countRun, countVitest } from './report-counts.mjs';
import { root, tools } from './root.mjs';
import { slowestOf } from './slowest.mjs';

const calm = { CI: '1', NO_COLOR: '1' };

/** A check is one thing that holds or does not, however many programs it takes. */
function check(name, ...commands) {
  const run = async () => {
    const results = await Promise.all(commands.map((args) => runNode(args, { env: calm })));
    const failed = results.some(({ code }) => code !== 0);
    const output = results.map((result) => result.output).join('');
    const cpu = results.reduce((sum, result) => sum + result.cpu, 0);
    // What could not be looked at has not passed either.
    const skipped = /^skipped: .*$/m.exec(output)?.[0];
    const passed = !failed && skipped === undefined;
    const counts = { passed: Number(passed), failed: Number(failed) };
    return { ...counts, skipped, output, problems: [], slowest: {}, cpu };
  };
  return { name, run };
}

function runner(name, count, args, env = {}) {
  const report = join(root, 'test-results', `${name}.json`);
  const run = async () => {
    // A report of yesterday must not speak for a run that wrote none.
    rmSync(report, { force: true });
    const { code, output, cpu } = await runNode(args(report), { env: { ...calm, ...env } });
    return { ...countRun(report, count, code), slowest: slowestOf(report, root), output, cpu };
  };
  return { name, run };
}

function vitest(name, projects = [name], env = {}) {
  const args = (report) => [
    tools.vitest,
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return runner(name, countVitest, args, env);
}

/**
 * Hundreds of databases come and go in the feature tests, each of a thousand files: in memory, where there is room, that
 * costs a third of what it costs on a disk, and the app of the journeys need not wait for a disk at each write either. Some
 * tests run programs from there, which containers often forbid.
 */
function roomyMemory(folder = '/dev/shm') {
  const program = join(folder, `giliran-try-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < 4 * 2 ** 30) return null;
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    return spawnSync(program).status === 0 ? folder : null;
  } catch {
    return null;
  } finally {
    rmSync(program, { force: true });
  }
}

/** Side by side with the others; several checkers within one program would do part of the work twice. */
const types = (project) => [tools.tsc, '--checkers', '1', '-p', project];

const checks = [
  check(
    'types',
    types('tsconfig.json'),
    types('web/tsconfig.json'),
    types('web/service-worker/tsconfig.json'),
  ),
  check('lint', [tools.biome, 'check', '.']),
  check('arrows', [tools.tsx, 'scripts/check-arrows.ts']),
  check('migrations', [tools.tsx, 'scripts/check-migrations.ts']),
  check('unused', [tools.knip, '--no-progress']),
  check('advisories', [tools.tsx, 'scripts/check-advisories.ts']),
];
const inMemory = { TMPDIR: roomyMemory() ?? tmpdir() };
const unit = vitest('unit', ['unit', 'unit-mocks']);
const features = vitest('features', ['features'], inMemory);
const build = check('build', ['scripts/build.mjs']);
const e2e = runner('e2e', countPlaywright, () => [tools.playwright, 'test'], inMemory);

/**
 * The steps of each part; a step begins when those that it waits for are over. Journeys begin as soon as there is something
 * to open, beside everything else: no core waits for the last long file of a step. Feature tests start servers, which would
 * read a build half written, and run beside neither checks nor unit tests, which fill both cores by themselves.
 */
export const parts = {
  all: [...checks, build, after([build], e2e), after(checks, unit), after([unit, build], features)],
  check: checks,
  unit: [unit],
  features: [features],
  e2e: [build, after([build], e2e)],
};

function after(steps, step) {
  return { ...step, after: steps.map(({ name }) => name) };
}
