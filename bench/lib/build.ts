import { spawnSync } from 'node:child_process';
import { rootDir } from '#server/platform/root.ts';

/** Processes that start together must not all find that it is time to build. */
export function build(): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: rootDir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
}
