import { ImportFileError } from '../import-file-error.ts';
import type { TableLimits } from '../table-row.ts';
import { decodedText } from './cell-text.ts';
import { readXmlWhole } from './read-xml.ts';
import { TextCollector } from './text-collector.ts';

const pageBytes = 1024 * 1024;
const mostBytes = 96 * 1024 * 1024;
const mostStrings = 4_000_000;

/**
 * The texts of a workbook, which its cells name by number. Kept as bytes outside the heap: as strings each would hold
 * on to the piece of XML it was cut from.
 */
export class SharedStrings {
  #pages: Buffer[] = [];
  #page = Buffer.alloc(0);
  #used = 0;
  /** For each string the number of its page, and where in it the string begins and ends. */
  #places = new Uint32Array(1024 * 3);
  #count = 0;

  add(text: string): void {
    const bytes = Buffer.byteLength(text);
    if (this.#used + bytes > this.#page.length) {
      if (this.#pages.length * pageBytes >= mostBytes) throw new ImportFileError('too_large_inside');
      this.#page = Buffer.alloc(Math.max(pageBytes, bytes));
      this.#pages.push(this.#page);
      this.#used = 0;
    }
    if (this.#count >= mostStrings) throw new ImportFileError('too_large_inside');
    if ((this.#count + 1) * 3 > this.#places.length) {
      const larger = new Uint32Array(this.#places.length * 2);
      larger.set(this.#places);
      this.#places = larger;
    }
    this.#page.write(text, this.#used);
    this.#places.set([this.#pages.length - 1, this.#used, this.#used + bytes], this.#count * 3);
    this.#used += bytes;
    this.#count += 1;
  }

  get(index: number): string {
    const [page, from, to] = this.#places.subarray(index * 3, index * 3 + 3);
    if (!Number.isInteger(index) || index < 0 || index >= this.#count || page === undefined)
      throw new ImportFileError('broken_workbook');
    return this.#pages[page]?.toString('utf8', from, to) ?? '';
  }
}

export async function readSharedStrings(
  content: AsyncIterable<Uint8Array>,
  limits: TableLimits,
): Promise<SharedStrings> {
  const strings = new SharedStrings();
  const collector = new TextCollector();
  await readXmlWhole(content, {
    open(name) {
      if (name === 'si') collector.clear();
      else collector.open(name);
    },
    close(name) {
      collector.close(name);
      // One letter more than a cell may have is enough to see that it has too many.
      if (name === 'si') strings.add(decodedText(collector.text).slice(0, limits.cellLength + 1));
    },
    text: (text) => collector.add(text),
  });
  return strings;
}
