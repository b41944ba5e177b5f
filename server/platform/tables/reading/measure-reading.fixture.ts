import { createReadStream } from 'node:fs';
import { ImportFileError } from './import-file-error.ts';
import { readTable } from './read-table.ts';

/** What came of reading a file in a process that does nothing else. */
export interface Measured {
  rows: number;
  problem: string | null;
  /** The most memory the process ever had. */
  megabytes: number;
}

const file = process.argv[2] ?? '';
let rows = 0;
let problem: string | null = null;
try {
  for await (const _ of readTable(() => createReadStream(file, { highWaterMark: 512 * 1024 }))) rows += 1;
} catch (error) {
  if (!(error instanceof ImportFileError)) throw error;
  problem = error.problem;
}
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ rows, problem, megabytes } satisfies Measured));
