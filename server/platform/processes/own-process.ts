import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../root.ts';

/** Of this process, for as long as it runs. */
export const ownProcess = {
  id: randomUUID(),
  host: hostname(),
  pid: process.pid,
  startedAt: new Date(Date.now() - process.uptime() * 1_000),
};

/** "0.1.0", with the commit it was built from where that is known: "0.1.0+e3876dc". */
export function ownVersion(root: string = rootDir): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = readCommit(join(root, '.git'));
  return commit ? `${version}+${commit.slice(0, 7)}` : version;
}

/** Without asking git, which need not be installed where this runs. */
function readCommit(folder: string): string | undefined {
  try {
    const head = readFileSync(join(folder, 'HEAD'), 'utf8').trim();
    const name = /^ref: (.+)$/.exec(head)?.[1];
    const commit = name ? readFileSync(join(folder, name), 'utf8').trim() : head;
    return /^[0-9a-f]{40}$/.test(commit) ? commit : undefined;
  } catch {
    return undefined;
  }
}
