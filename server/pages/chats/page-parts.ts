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
const trailerBytes = 8;
const blockHeaderBytes = 5;
const mostInBlock = 65_535;

/**
 * The page as gzip would give it, at a tenth of the cost: its fixed parts were compressed once, each by itself, and what is
 * the visitor's is put between them as it is. Written into one buffer: this is done for every visitor.
 */
export function gzipOf({ fixed, between }: PartedPage): Buffer {
  fixed.deflated ??= fixed.plain.map((part, place) => deflate(part, place === fixed.plain.length - 1));
  let size = gzipHeader.length + trailerBytes;
  for (const part of fixed.deflated) size += part.length;
  for (const text of between) size += storedSize(Buffer.byteLength(text));
  const page = Buffer.allocUnsafe(size);
  let at = gzipHeader.copy(page);
  let sum = 0;
  let plainSize = 0;
  const count = (bytes: Buffer) => {
    // Of nothing the sum would begin anew.
    if (bytes.length === 0) return;
    sum = crc32(bytes, sum);
    plainSize += bytes.length;
  };
  for (const [place, deflated] of fixed.deflated.entries()) {
    count(fixed.plain[place] as Buffer);
    at += deflated.copy(page, at);
    const own = between[place];
    if (own) at = writeStored(page, at, own, count);
  }
  page.writeUInt32LE(sum, at);
  page.writeUInt32LE(plainSize, at + 4);
  return page;
}

function storedSize(bytes: number): number {
  return bytes + blockHeaderBytes * Math.ceil(bytes / mostInBlock);
}

/** As it is, in blocks that say how long they are; says where they end. */
function writeStored(page: Buffer, from: number, text: string, count: (bytes: Buffer) => void): number {
  const bytes = Buffer.from(text);
  let at = from;
  for (let done = 0; done < bytes.length; done += mostInBlock) {
    const part = bytes.subarray(done, done + mostInBlock);
    page.writeUInt8(0, at);
    page.writeUInt16LE(part.length, at + 1);
    page.writeUInt16LE(~part.length & 0xffff, at + 3);
    at += blockHeaderBytes + part.copy(page, at + blockHeaderBytes);
  }
  count(bytes);
  return at;
}

/** Blocks that refer to nothing before them, ending with a whole byte; the last says that it is the last. */
function deflate(bytes: Buffer, isLast: boolean): Buffer {
  return deflateRawSync(bytes, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH });
}
