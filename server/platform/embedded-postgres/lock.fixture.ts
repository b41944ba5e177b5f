// Waits for a line, tries to lock the folder, says how that went, and holds on until its input ends.
import { once } from 'node:events';
import { lockFolder } from './folder-lock.ts';

process.stdout.write('waiting\n');
await once(process.stdin, 'data');
try {
  await lockFolder(process.argv[2] ?? '');
  process.stdout.write('locked\n');
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
await once(process.stdin.resume(), 'end');
