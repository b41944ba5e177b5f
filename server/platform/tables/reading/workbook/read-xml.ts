import { SaxesParser } from 'saxes';
import { ImportFileError } from '../import-file-error.ts';

export interface XmlReader {
  /** Names come without their prefix: some programs write `x:row`. */
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The parser keeps a tag or a text until its end: a cell of Excel has 32,767 letters, each at most 6 in XML. */
const longestThing = 512 * 1024;
const deepest = 100;

/** Steps on after each piece, so that what was found in it can be handed on. */
export async function* readXml(content: AsyncIterable<Uint8Array>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  let seenUntil = 0;
  const seen = () => {
    seenUntil = parser.position;
  };
  parser.on('doctype', () => {
    // Workbooks have none; its entities are how XML is made to explode.
    throw new ImportFileError('broken_workbook');
  });
  parser.on('opentag', ({ name, attributes }) => {
    seen();
    depth += 1;
    if (depth > deepest) throw new ImportFileError('broken_workbook');
    reader.open?.(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    seen();
    depth -= 1;
    reader.close?.(local(name));
  });
  const text = (given: string) => {
    seen();
    reader.text?.(given);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('comment', seen);
  parser.on('processinginstruction', seen);

  for await (const part of content) {
    parser.write(decoder.decode(part, { stream: true }));
    if (parser.position - seenUntil > longestThing) throw new ImportFileError('too_large_inside');
    yield;
  }
  parser.write(decoder.decode()).close();
  yield;
}

/** For parts that are read to their end before anything is done with them. */
export async function readXmlWhole(content: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(content, reader));
}

/** An attribute by its name without prefix. */
export function attribute(attributes: Record<string, string>, name: string): string | undefined {
  const key = Object.keys(attributes).find((given) => local(given) === name);
  return key === undefined ? undefined : attributes[key];
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
