import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

/**
 * A data folder as a cleanly stopped app leaves it, with an empty migrated database. Much cheaper than initdb and all
 * migrations, for tests of what comes after them.
 */
export async function copyCluster(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await copyFolder(inject('clusterTemplate'), join(dataDir, 'postgres'));
}
