import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The ten that took longest, longest first. */
export function topTen(timed) {
  return [...timed].sort((one, other) => other.took - one.took).slice(0, 10);
}

function vitestTests({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      took: duration ?? 0,
    })),
  );
}

function playwrightTests({ suites }) {
  const inSuite = ({ suites: inner = [], specs = [] }) => [
    ...inner.flatMap(inSuite),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        file: `e2e/${file}`,
        title: `${title} (${projectName})`,
        took: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
  ];
  return suites.flatMap(inSuite);
}

/** Files and tests of a runner's JSON report that took longest. */
export function slowestIn(report, root) {
  const tests = report.suites ? playwrightTests(report) : vitestTests(report, root);
  const files = new Map();
  for (const { file, took } of tests) files.set(file, (files.get(file) ?? 0) + took);
  return {
    files: topTen(Array.from(files, ([name, took]) => ({ name, took }))),
    tests: topTen(tests.map(({ file, title, took }) => ({ name: `${file}: ${title}`, took }))),
  };
}

export function slowestOf(reportFile, root) {
  if (!existsSync(reportFile)) return {};
  return slowestIn(JSON.parse(readFileSync(reportFile, 'utf8')), root);
}
