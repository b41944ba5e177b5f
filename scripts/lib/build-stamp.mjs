import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const sources = [
  'contract',
  'domain',
  'server',
  'web',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/files-to-open.ts',
  'scripts/lib/service-worker-plugin.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];
const outputs = ['build/server/main.js', 'build/web/index.html'];
const isTest = /\.(test|fixture)\.tsx?$/;

function* filesUnder(folder, path) {
  const stat = statSync(join(folder, path), { throwIfNoEntry: false });
  if (stat === undefined) return;
  if (!stat.isDirectory()) {
    if (!isTest.test(path)) yield { path, size: stat.size, modified: stat.mtimeMs };
    return;
  }
  for (const name of readdirSync(join(folder, path)).sort()) yield* filesUnder(folder, `${path}/${name}`);
}

/** Says which state of the sources a build was made of: 300 stats are a few milliseconds, reading would not be. */
export function sourceFingerprint(folder = root) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesUnder(folder, source))
      hash.update(`${file.path}\0${file.size}\0${file.modified}\n`);
  }
  return hash.digest('hex');
}

export function buildIsStale(folder = root) {
  const stamp = join(folder, 'build/stamp.json');
  if (!existsSync(stamp) || outputs.some((output) => !existsSync(join(folder, output)))) return true;
  return JSON.parse(readFileSync(stamp, 'utf8')).sources !== sourceFingerprint(folder);
}

/** Written last, removed first: a build that broke off is never taken for a whole one. */
export function writeStamp(fingerprint, folder = root) {
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, 'build/stamp.json'), `${JSON.stringify({ sources: fingerprint })}\n`);
}

export function removeStamp(folder = root) {
  rmSync(join(folder, 'build/stamp.json'), { force: true });
}
