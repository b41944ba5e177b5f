import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuTimeOf } from './cpu-time.ts';
import type { KeyedPage } from './requests.ts';

export const root = join(import.meta.dirname, '../..');

/** This repository as it was at a commit, installed; in a folder of its own until `remove`. */
export function checkOut(commit: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'giliran-build-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  run('git', 'clone', '--quiet', '--no-checkout', root, '.');
  run('git', 'checkout', '--quiet', commit);
  run('npm', 'ci', '--no-audit', '--no-fund');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface RunningBuild {
  url: string;
  page: string | KeyedPage;
  /** Of app and PostgreSQL so far, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const shieldFolders = ['server/features/rotation/shield', 'server/features/shield'];

export async function startBuild(folder: string, secret: string): Promise<RunningBuild> {
  const child = fork(join(import.meta.dirname, 'build-process.ts'), [folder, secret], {
    execArgv: ['--import', 'tsx'],
  });
  const started = await new Promise<{ url: string; rotatorId: string; page: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; rotatorId: string; page: string }));
    child.once('exit', (code) => reject(new Error(`the build in ${folder} ended with exit code ${code}`)));
  });
  const { url, rotatorId, page } = started;
  // Before there was a shield a form had no key that counts; later the shield moved.
  const hasKeys = shieldFolders.some((shield) => existsSync(join(folder, shield, 'form-key.ts')));
  return {
    url,
    page: hasKeys ? { page, rotatorId, secret } : page,
    cpuMs: () => cpuTimeOf(child.pid as number),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
