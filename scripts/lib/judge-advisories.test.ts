import { expect, test } from 'vitest';
import { judgeAdvisories } from './judge-advisories.ts';

const audit = (severity: string) =>
  JSON.stringify({
    vulnerabilities: {
      left: { severity, range: '<1.2.3', via: [{ title: 'runs what it is sent' }, 'right'] },
    },
  });

test.each(['high', 'critical'])('%s stops the check, with its name and reason', (severity) => {
  const line = `left <1.2.3: ${severity}, runs what it is sent; right`;
  expect(judgeAdvisories(audit(severity))).toEqual({ kind: 'judged', bad: [line], mild: [] });
});

test('milder ones are named only', () => {
  const line = 'left <1.2.3: moderate, runs what it is sent; right';
  expect(judgeAdvisories(audit('moderate'))).toEqual({ kind: 'judged', bad: [], mild: [line] });
});

test('nothing known is judged, and no answer is not taken for that', () => {
  expect(judgeAdvisories('{"vulnerabilities":{}}')).toEqual({ kind: 'judged', bad: [], mild: [] });
  expect(judgeAdvisories('{"message":"405 Method Not Allowed","error":{}}').kind).toBe('skipped');
  expect(judgeAdvisories('').kind).toBe('skipped');
  expect(judgeAdvisories('null').kind).toBe('skipped');
});
