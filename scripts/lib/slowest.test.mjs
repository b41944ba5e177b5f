import { expect, test } from 'vitest';
import { cpuOfChildren } from './child.mjs';
import { slowestIn } from './slowest.mjs';

test('vitest: files by the sum of their tests, and tests by themselves', () => {
  const file = (name, ...durations) => ({
    name: `/project/${name}`,
    assertionResults: durations.map((duration, at) => ({ fullName: `test ${at}`, duration })),
  });
  const report = { testResults: [file('a.test.ts', 30, 30), file('b.test.ts', 50)] };
  expect(slowestIn(report, '/project')).toEqual({
    files: [
      { name: 'a.test.ts', took: 60 },
      { name: 'b.test.ts', took: 50 },
    ],
    tests: [
      { name: 'b.test.ts: test 0', took: 50 },
      { name: 'a.test.ts: test 0', took: 30 },
      { name: 'a.test.ts: test 1', took: 30 },
    ],
  });
});

test('playwright: also in groups, per device, and never more than ten', () => {
  const spec = (title, duration) => ({
    file: 'x.e2e.ts',
    title,
    tests: [{ projectName: 'phone', results: [{ duration }] }],
  });
  const many = Array.from({ length: 12 }, (_, at) => spec(`journey ${at}`, at));
  const { files, tests } = slowestIn({ suites: [{ specs: many.slice(1), suites: [{ specs: [many[0]] }] }] });
  expect(files).toEqual([{ name: 'e2e/x.e2e.ts', took: 66 }]);
  expect(tests).toHaveLength(10);
  expect(tests[0]).toEqual({ name: 'e2e/x.e2e.ts: journey 11 (phone)', took: 11 });
});

test.each([
  ['0m0.000s 0m0.000s\n1m2.500s 0m1.200s\n', 63_700],
  ['0m0.00s 0m0.00s\n0m0.25s 0m0.05s\n', 300],
  ['0m0,003s 0m0,001s\n0m1,500s 0m0,500s\n', 2_000],
  ['', 0],
])('the processor time of a child from %j', (times, milliseconds) => {
  expect(cpuOfChildren(times)).toBeCloseTo(milliseconds);
});
