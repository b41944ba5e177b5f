import { mkdir, open, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '#server/platform/config.ts';
import { rootDir } from '#server/platform/root.ts';

const fileName = 'erased-buyers.jsonl';

const lineSchema = z.object({
  accountId: z.uuid(),
  id: z.uuid(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Which key the hash was made with. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  refused: z.boolean(),
});
export type ListedErasure = z.infer<typeof lineSchema>;

type Place = Pick<Config, 'DATA_DIR'>;

function fileOf({ DATA_DIR }: Place): { folder: string; file: string } {
  const folder = resolve(rootDir, DATA_DIR);
  return { folder, file: join(folder, fileName) };
}

/**
 * One line more, on the disk before this ends. The list lies beside the database and not in it: a backup that is brought
 * back knows nothing of what was erased after it was made.
 */
export async function listErasure(config: Place, erasure: ListedErasure): Promise<void> {
  const { folder, file } = fileOf(config);
  await mkdir(folder, { recursive: true });
  const list = await open(file, 'a', 0o600);
  try {
    // A line of its own also behind one that a power cut left without its end.
    await list.appendFile(`\n${JSON.stringify(erasure)}\n`);
    await list.sync();
  } finally {
    await list.close();
  }
}

/** Lines that nobody can read are left out: the last one may have been cut off by a power cut. */
export async function readErasures(config: Place): Promise<ListedErasure[]> {
  const text = await readFile(fileOf(config).file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const read = lineSchema.safeParse(parsed(line));
    return read.success ? [read.data] : [];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
