import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** With its owners. Thousands of small files: the system's own program takes a tenth of what node:fs takes. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}
