import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/index.ts';
import { newId } from './ids.ts';
import type { Random } from './random.ts';

/** Large enough that a file is few rows, small enough that a piece is no burden to memory. */
const pieceBytes = 512 * 1024;

interface FileDeps {
  db: Db;
  clock: Clock;
  random: Random;
}

/**
 * Keeps a file as it comes, piece by piece, each in a statement of its own: a large one is never whole in memory.
 * What was kept of one that broke off is thrown away.
 */
export async function storeFile(
  { db, clock, random }: FileDeps,
  content: AsyncIterable<Uint8Array>,
): Promise<{ fileId: string; bytes: number }> {
  const fileId = newId(clock, random);
  await db.insertInto('stored_files').values({ id: fileId, created_at: clock.now() }).execute();
  let number = 0;
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    if (waitingBytes === 0) return;
    await db
      .insertInto('stored_file_pieces')
      .values({ file_id: fileId, number, bytes: Buffer.concat(waiting) })
      .execute();
    number += 1;
    waiting = [];
    waitingBytes = 0;
  };
  try {
    for await (const part of content) {
      waiting.push(part);
      waitingBytes += part.length;
      bytes += part.length;
      if (waitingBytes >= pieceBytes) await flush();
    }
    await flush();
  } catch (error) {
    await removeStoredFile(db, fileId);
    throw error;
  }
  return { fileId, bytes };
}

/** A piece at a time; nothing for a file that is not there. */
export async function* readStoredFile(db: Db, fileId: string): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const piece = await db
      .selectFrom('stored_file_pieces')
      .select('bytes')
      .where('file_id', '=', fileId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!piece) return;
    yield piece.bytes;
  }
}

export async function removeStoredFile(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('stored_files').where('id', '=', fileId).execute();
}

/** Half written when their process died, or left when what named them went: nobody refers to them any more. */
export async function pruneStoredFiles(db: Db, before: Date): Promise<void> {
  await sql`
    delete from stored_files f where f.created_at < ${before}
      and not exists (select from exports e where e.file_id = f.id)
      and not exists (select from imports i where i.file_id = f.id)`.execute(db);
}
