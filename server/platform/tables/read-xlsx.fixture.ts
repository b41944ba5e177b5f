import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

interface ReadCell {
  place: string;
  type: string | undefined;
  style: string | undefined;
  value: string;
}

export interface ReadWorkbook {
  /** Every part as it lies in the file, in its order. */
  parts: Map<string, string>;
  /** Sheet by sheet, row by row, only the cells that are there. */
  sheets: { name: string; rows: ReadCell[][]; xml: string }[];
}

/** Reads a workbook apart from what writes it, and refuses what is no well-formed XML. */
export async function readXlsx(bytes: Buffer): Promise<ReadWorkbook> {
  const parts = await unzip(bytes);
  for (const xml of parts.values()) parse(xml, () => undefined);
  const names: { name: string; id: string }[] = [];
  parse(parts.get('xl/workbook.xml') ?? '', (tag, attributes) => {
    if (tag === 'sheet') names.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? '' });
  });
  const targets = new Map<string, string>();
  parse(parts.get('xl/_rels/workbook.xml.rels') ?? '', (tag, attributes) => {
    if (tag === 'Relationship') targets.set(attributes.Id ?? '', `xl/${attributes.Target}`);
  });
  return {
    parts,
    sheets: names.map(({ name, id }) => {
      const xml = parts.get(targets.get(id) ?? '') ?? '';
      return { name, xml, rows: rowsOf(xml) };
    }),
  };
}

/** What lies in an archive, by its path. */
export async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer as never);
  const zip = await open(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(parts));
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        readText(stream).then((content) => {
          parts.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
}

function parse(
  xml: string,
  onOpen: (tag: string, attributes: Record<string, string>) => void,
  onText: (text: string) => void = () => undefined,
  onClose: (tag: string) => void = () => undefined,
): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => onOpen(name, attributes as Record<string, string>));
  parser.on('text', onText);
  parser.on('closetag', ({ name }) => onClose(name));
  parser.write(xml).close();
}

function rowsOf(xml: string): ReadCell[][] {
  const rows: ReadCell[][] = [];
  let isValue = false;
  parse(
    xml,
    (tag, { r, t, s }) => {
      if (tag === 'f') throw new Error('a formula');
      if (tag === 'row') rows.push([]);
      if (tag === 'c') rows.at(-1)?.push({ place: r ?? '', type: t, style: s, value: '' });
      isValue = tag === 't' || tag === 'v';
    },
    (text) => {
      const cell = rows.at(-1)?.at(-1);
      if (isValue && cell) cell.value += text;
    },
    () => {
      isValue = false;
    },
  );
  return rows;
}
