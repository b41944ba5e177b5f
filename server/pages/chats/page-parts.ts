import { constants, crc32, deflateRawSync } from 'node:zlib';

/** What a page has for every visitor, in the order in which it stands there; something of the visitor comes in between. */
export interface FixedParts {
  plain: readonly Buffer[];
  /** Compressed when they are first asked for. */
  deflated?: readonly Buffer[];
}

export interface PartedPage {
  fixed: FixedParts;
  /** Of the visitor: one fewer than there are fixed parts. */
  between: readonly string[];
}

export function fixedParts(texts: readonly string[]): FixedParts {
  return { plain: texts.map((text) => Buffer.from(text)) };
}

/** A page that is like no other. */
export function wholePage(html: string): PartedPage {
  return { fixed: fixedParts([html]), between: [] };
}

export function plainOf({ fixed, between }: PartedPage): Buffer {
  return Buffer.concat(fixed.plain.flatMap((part, place) => [part, Buffer.from(between[place] ?? '')]));
}

// No flags, no time, an unknown system.
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const mostInBlock = 65_535;

/**
 * The page as gzip would give it, at a tenth of the cost: its fixed parts were compressed once, each by itself, and what is
 * the visitor's is put between them as it is.
 */
export function gzipOf({ fixed, between }: PartedPage): Buffer {
  fixed.deflated ??= fixed.plain.map((part, place) => deflate(part, place === fixed.plain.length - 1));
  const pieces: Buffer[] = [gzipHeader];
  let sum = 0;
  let size = 0;
  const count = (bytes: Buffer) => {
    // Of nothing the sum would begin anew.
    if (bytes.length === 0) return;
    sum = crc32(bytes, sum);
    size += bytes.length;
  };
  for (const [place, deflated] of fixed.deflated.entries()) {
    count(fixed.plain[place] as Buffer);
    pieces.push(deflated);
    const own = Buffer.from(between[place] ?? '');
    count(own);
    pieces.push(...storedBlocks(own));
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(sum, 0);
  trailer.writeUInt32LE(size, 4);
  pieces.push(trailer);
  return Buffer.concat(pieces);
}

/** Blocks that refer to nothing before them, ending with a whole byte; the last says that it is the last. */
function deflate(bytes: Buffer, isLast: boolean): Buffer {
  return deflateRawSync(bytes, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH });
}

function* storedBlocks(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += mostInBlock) {
    const part = bytes.subarray(from, from + mostInBlock);
    const header = Buffer.alloc(5);
    header.writeUInt16LE(part.length, 1);
    header.writeUInt16LE(~part.length & 0xffff, 3);
    yield header;
    yield part;
  }
}
