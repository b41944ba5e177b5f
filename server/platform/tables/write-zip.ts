import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export const zipType = 'application/zip';

export interface ZipPart {
  path: string;
  content: AsyncIterable<Uint8Array>;
}

/** Twice as fast as the usual 6, for a tenth more bytes. */
const compressionLevel = 3;

/** The parts one after the other, packed while they are read: neither a part nor the archive is ever whole in memory. */
export async function* writeZip(parts: Iterable<ZipPart>, mtime: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const entries: Readable[] = [];
  // An error while writing must reach whoever reads the stream.
  const failReader = (error: Error) => output.destroy(error);
  zip.on('error', failReader);
  const written = addParts(zip, parts, mtime, entries).catch(failReader);
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // Who stops reading stops the writing.
    for (const entry of entries) entry.destroy();
    await written;
  }
}

async function addParts(
  zip: ZipFile,
  parts: Iterable<ZipPart>,
  mtime: Date,
  entries: Readable[],
): Promise<void> {
  for (const { path, content } of parts) {
    const entry = Readable.from(content, { objectMode: false });
    entries.push(entry);
    zip.addReadStream(entry, path, { mtime, compressionLevel });
    await finished(entry);
  }
  zip.end();
}
