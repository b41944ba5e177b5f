import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * A data folder as a cleanly stopped app leaves it, with an empty migrated database. Much cheaper than initdb and all
 * migrations, for tests of what comes after them.
 */
export async function copyCluster(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await cp(inject('clusterTemplate'), join(dataDir, 'postgres'), { recursive: true });
}
