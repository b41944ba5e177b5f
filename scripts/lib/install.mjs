import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { runChild } from './child.mjs';
import { root } from './root.mjs';
import { StepFailed, step } from './step.mjs';

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install counts as none. */
export function installIsStale(folder = root) {
  const installed = modifiedAt(join(folder, 'node_modules/.package-lock.json'));
  const locked = modifiedAt(join(folder, 'package-lock.json'));
  return installed === undefined || (locked !== undefined && installed < locked);
}

/** npm keeps its cache in the home folder, which a service's user may not have. */
function writableCache() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return join(tmpdir(), `npm-cache-${userInfo().uid}`);
  }
}

export async function installIfStale() {
  if (!installIsStale()) return;
  await step('install', async () => {
    // Development tools are needed to build, also where the environment says production.
    const args = ['ci', '--include=dev', '--no-progress', '--no-audit', '--no-fund', '--no-update-notifier'];
    const { code, output } = await runChild('npm', args, { env: { npm_config_cache: writableCache() } });
    if (code !== 0)
      throw new StepFailed('npm ci failed (above): the packages could not be installed.', output);
  });
}
