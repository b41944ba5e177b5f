import { fromBuffer, type ZipFile } from 'yauzl';

/** Rows below the titles. The seeded leads have no line ends in their texts. */
export async function countFileRows(format: 'csv' | 'xlsx', bytes: Buffer): Promise<number> {
  if (format === 'csv') return countOf(bytes, '\r\n') - 1;
  let rows = 0;
  // What was cut at the end of a part.
  let rest = Buffer.alloc(0);
  for await (const part of await sheetOf(bytes)) {
    const text = Buffer.concat([rest, part as Buffer]);
    rows += countOf(text, '<row ');
    rest = text.subarray(Math.max(text.length - 4, 0));
  }
  return rows - 1;
}

function countOf(bytes: Buffer, word: string): number {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) count += 1;
  return count;
}

async function sheetOf(bytes: Buffer): Promise<NodeJS.ReadableStream> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip?: ZipFile) => {
      if (error || !zip) return reject(error);
      zip.on('error', reject);
      zip.on('entry', (entry) => {
        if (entry.fileName !== 'xl/worksheets/sheet1.xml') return zip.readEntry();
        zip.openReadStream(entry, (failure, stream) => (failure ? reject(failure) : resolve(stream)));
      });
      zip.readEntry();
    });
  });
}
