import { spawnSync } from 'node:child_process';
import { judgeAdvisories } from './lib/judge-advisories.ts';

/** A registry that does not answer is not waited for long: the other checks are done by then. */
const limitMs = 30_000;

const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: limitMs });
const verdict = judgeAdvisories(stdout ?? '');
if (verdict.kind === 'skipped') console.log(`skipped: ${verdict.why}`);
else {
  for (const line of [...verdict.bad, ...verdict.mild]) console.log(line);
  if (verdict.bad.length > 0) process.exitCode = 1;
}
