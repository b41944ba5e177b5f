import { existsSync, readFileSync } from 'node:fs';

/**
 * Turns a runner's JSON report into { passed, failed, problems }. A test that was left out (skip, todo, fixme,
 * only) counts as failed: a green run must mean that everything ran.
 */
function counted({ passed, failed, leftOut, broken, what }) {
  const problems = [];
  if (broken > 0) problems.push(`${broken} ${what}`);
  if (leftOut > 0) problems.push(`${leftOut} test(s) left out: remove skip, todo, fixme or only`);
  if (passed + failed + leftOut + broken === 0) problems.push('no test ran at all');
  return { passed, failed: failed + leftOut + broken, problems };
}

export function countVitest(report) {
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const having = (...statuses) => tests.filter((test) => statuses.includes(test.status)).length;
  const failed = having('failed');
  // A file that could not even be loaded has no tests to count, yet it is red.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const passed = having('passed');
  return counted({
    passed,
    failed,
    leftOut: tests.length - passed - failed,
    broken,
    what: 'test file(s) could not run',
  });
}

export function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = report.stats;
  return counted({
    passed: expected,
    failed: unexpected + flaky,
    leftOut: skipped,
    broken: report.errors.length,
    what: 'error(s) outside of tests',
  });
}

/** What a runner did, from its report and its exit code: neither alone is believed. */
export function countRun(reportFile, count, exitCode) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, problems: ['the runner wrote no report'] };
  const result = count(JSON.parse(readFileSync(reportFile, 'utf8')));
  if (result.failed > 0) return result;
  if (result.passed === 0) return { ...result, failed: 1 };
  if (exitCode === 0) return result;
  return { ...result, failed: 1, problems: [`the runner ended with exit code ${exitCode}`] };
}
