import { join } from 'node:path';
import { buildIsStale } from './build-stamp.mjs';
import { runNode } from './child.mjs';
import { root } from './root.mjs';
import { StepFailed, step } from './step.mjs';

/** In a process of its own, so that the bundlers' memory is not kept by the server that starts next. */
export async function buildIfStale() {
  if (!buildIsStale()) return;
  await step('build', async () => {
    const { code, output } = await runNode([join(root, 'scripts/build.mjs')]);
    if (code !== 0) throw new StepFailed('The build failed (above); nothing was started.', output);
  });
}
