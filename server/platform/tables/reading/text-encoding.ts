import { ImportFileError } from './import-file-error.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * By the mark at its beginning, else by where zero bytes stand, else by whether it is UTF-8 all the way: old programs
 * that know of no Unicode write Windows-1252 here. A UTF-8 text with a few broken places stays UTF-8; there it says U+FFFD.
 */
export async function findEncoding(open: () => AsyncIterable<Uint8Array>, head: Buffer): Promise<Encoding> {
  const [a, b, c, d] = head;
  if (a === 0xff && b === 0xfe) {
    // UTF-32; an UTF-16 table does not begin with a NUL.
    if (c === 0 && d === 0) throw new ImportFileError('encoding');
    return 'utf-16le';
  }
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  return findByZeros(head) ?? (await findByBytes(open()));
}

/** The upper half of most letters is zero in UTF-16, the lower half of hardly any. */
function findByZeros(head: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return undefined;
  const pairs = Math.floor(head.length / 2);
  if (odd > pairs * 0.3 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.3 && odd < pairs * 0.05) return 'utf-16be';
  throw new ImportFileError('not_a_table');
}

async function findByBytes(content: AsyncIterable<Uint8Array>): Promise<Encoding> {
  let good = 0;
  let bad = 0;
  /** Bytes that the present letter still needs. */
  let due = 0;
  for await (const part of content) {
    for (const byte of part) {
      if (due > 0) {
        if ((byte & 0xc0) === 0x80) {
          due -= 1;
          if (due === 0) good += 1;
          continue;
        }
        bad += 1;
        due = 0;
      }
      if (byte < 0x80) continue;
      if (byte >= 0xc2 && byte <= 0xdf) due = 1;
      else if (byte >= 0xe0 && byte <= 0xef) due = 2;
      else if (byte >= 0xf0 && byte <= 0xf4) due = 3;
      else bad += 1;
    }
  }
  if (due > 0) bad += 1;
  return bad === 0 || good > bad ? 'utf-8' : 'windows-1252';
}

/** Where Windows-1252 differs from Latin-1: 0x80 to 0x9f. The five it does not define stay as they are. */
const windowsLetters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** As much at a time as keeps the rows made of it few. */
const pieceBytes = 64 * 1024;

export async function* decode(
  content: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = encoding === 'windows-1252' ? windows1252 : unicode(encoding);
  for await (const part of content) {
    for (let at = 0; at < part.length; at += pieceBytes) yield decoder(part.subarray(at, at + pieceBytes));
  }
  yield decoder();
}

/** Not TextDecoder, whose windows-1252 is Latin-1 in some releases of Node 20. */
function windows1252(part: Uint8Array = new Uint8Array()): string {
  return Buffer.from(part.buffer, part.byteOffset, part.length)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => windowsLetters.charAt(letter.charCodeAt(0) - 0x80));
}

function unicode(encoding: string) {
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'utf-8' });
  return (part?: Uint8Array) => {
    try {
      return decoder.decode(part, { stream: part !== undefined });
    } catch (cause) {
      throw new ImportFileError('encoding', { cause });
    }
  };
}
