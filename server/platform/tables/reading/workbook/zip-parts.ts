import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { importLimits } from '#contract/imports.ts';
import { ImportFileError } from '../import-file-error.ts';

const mostBytes = importLimits.megabytes * 1024 * 1024;
/** A workbook has a few parts for each sheet and picture. */
const mostEntries = 5_000;
/** 200,000 rows of 20 columns are about half of it. */
const mostInflated = 400 * 1024 * 1024;
/** The XML of sheets shrinks to a tenth or so, of dull ones to a fiftieth; what was made to explode to a thousandth. */
const mostRatio = 200;
const ratioMattersFrom = 8 * 1024 * 1024;
const pieceBytes = 64 * 1024;

/** The pieces of a file as they came: joined, they would need twice the memory for a moment. */
class PiecesReader extends RandomAccessReader {
  readonly #pieces: Uint8Array[];

  constructor(pieces: Uint8Array[]) {
    super();
    this.#pieces = pieces;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#range(start, end));
  }

  *#range(start: number, end: number): Generator<Uint8Array> {
    let from = 0;
    for (const piece of this.#pieces) {
      const part = piece.subarray(Math.max(0, start - from), Math.max(0, end - from));
      from += piece.length;
      if (part.length > 0) yield part;
      if (from >= end) return;
    }
  }
}

/** The parts of a workbook by name. What they inflate to is counted over all of them while it happens. */
export class ZipParts {
  readonly #zip: ZipFile;
  readonly #entries = new Map<string, Entry>();
  #inflated = 0;

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  static async open(content: AsyncIterable<Uint8Array>): Promise<ZipParts> {
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > mostBytes) throw new ImportFileError('too_large_inside');
      pieces.push(piece);
    }
    return asBroken(async () => {
      const zip = await fromRandomAccessReaderPromise(new PiecesReader(pieces), bytes, { autoClose: false });
      const parts = new ZipParts(zip);
      await parts.#readEntries();
      return parts;
    });
  }

  async #readEntries(): Promise<void> {
    if (this.#zip.entryCount > mostEntries) throw new ImportFileError('too_large_inside');
    for await (const entry of this.#zip.eachEntry()) {
      if (entry.isEncrypted()) throw new ImportFileError('protected_workbook');
      // Of two parts under one name, which would be the one that the person sees in their own program?
      const name = entry.fileName.toLowerCase();
      if (this.#entries.has(name)) throw new ImportFileError('broken_workbook');
      this.#entries.set(name, entry);
    }
  }

  /** Names know no upper and lower case here. */
  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry || ![0, 8].includes(entry.compressionMethod)) throw new ImportFileError('broken_workbook');
    if (this.#inflated + entry.uncompressedSize > mostInflated) throw new ImportFileError('too_large_inside');
    const raw = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false });
    let bytes = 0;
    let sum = 0;
    for await (const part of entry.compressionMethod === 8 ? inflate(raw) : raw) {
      bytes += part.length;
      this.#inflated += part.length;
      const explodes = bytes > ratioMattersFrom && bytes > entry.compressedSize * mostRatio;
      if (explodes || this.#inflated > mostInflated) throw new ImportFileError('too_large_inside');
      sum = crc32(part, sum);
      for (let at = 0; at < part.length; at += pieceBytes) yield part.subarray(at, at + pieceBytes);
    }
    if (bytes !== entry.uncompressedSize || sum !== entry.crc32) throw new ImportFileError('broken_workbook');
  }

  close(): void {
    this.#zip.close();
  }
}

async function* inflate(raw: Readable): AsyncGenerator<Buffer> {
  const inflated = createInflateRaw({ chunkSize: pieceBytes });
  raw.on('error', (error) => inflated.destroy(error));
  try {
    yield* raw.pipe(inflated);
  } finally {
    raw.destroy();
    inflated.destroy();
  }
}

/** Whatever the libraries say about a file that they cannot read, for a person it is one thing. */
async function asBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw brokenWorkbook(error);
  }
}

export function brokenWorkbook(error: unknown): ImportFileError {
  if (error instanceof ImportFileError) return error;
  const isProtected = error instanceof Error && error.message === 'strong encryption is not supported';
  return new ImportFileError(isProtected ? 'protected_workbook' : 'broken_workbook', { cause: error });
}
