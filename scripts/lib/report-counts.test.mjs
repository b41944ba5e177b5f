import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countPlaywright, countRun, countVitest } from './report-counts.mjs';

const vitestReport = (...files) => ({
  testResults: files.map(([status, ...tests]) => ({
    status,
    assertionResults: tests.map((each) => ({ status: each })),
  })),
});
const playwrightReport = ({ errors = [], ...stats }) => ({
  errors,
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
});

test.each([
  ['all green', vitestReport(['passed', 'passed', 'passed']), 2, 0],
  ['one red', vitestReport(['failed', 'passed', 'failed']), 1, 1],
  ['skip, only and todo', vitestReport(['passed', 'passed', 'skipped', 'pending', 'todo']), 1, 3],
  ['a file that does not load', vitestReport(['failed'], ['passed', 'passed']), 1, 1],
])('vitest: %s', (_what, report, passed, failed) => {
  expect(countVitest(report)).toMatchObject({ passed, failed });
});

test.each([
  ['all green', { expected: 3 }, 3, 0],
  ['one red', { expected: 3, unexpected: 1 }, 3, 1],
  ['one that passed at the second try', { expected: 3, flaky: 1 }, 3, 1],
  ['skip and fixme', { expected: 3, skipped: 2 }, 3, 2],
  ['the setup failed', { errors: [{ message: 'no browser' }] }, 0, 1],
])('playwright: %s', (_what, report, passed, failed) => {
  expect(countPlaywright(playwrightReport(report))).toMatchObject({ passed, failed });
});

describe('a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const count = (report, exitCode) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(report));
    return countRun(file, countVitest, exitCode);
  };

  test('without a report has failed', () => {
    expect(countRun(join(folder, 'none.json'), countVitest, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('without a test has failed', () => {
    expect(count(vitestReport(), 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('with green tests and a bad exit code has failed', () => {
    expect(count(vitestReport(['passed', 'passed']), 1)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('with red tests counts them once', () => {
    expect(count(vitestReport(['failed', 'failed']), 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  test('that is green is green', () => {
    expect(count(vitestReport(['passed', 'passed']), 0)).toEqual({ passed: 1, failed: 0, problems: [] });
  });
});
