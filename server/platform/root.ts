import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: the same whether we run from source or from the bundle in build/. */
export const rootDir = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json not found above the server');
  return findRoot(parent);
}
