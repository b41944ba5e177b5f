import { CsvRows } from './csv-rows.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import { ImportFileError } from './import-file-error.ts';
import type { TableLimits, TableRow } from './table-row.ts';
import { decode, findEncoding } from './text-encoding.ts';

const headLength = 64 * 1024;
/** Beginnings of texts that are something else: HTML and XML, JSON, RTF, PDF. */
const otherText = /^\s*(?:<[!?a-z]|\{|\[\s*[[{]|%PDF-)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlLetters = /[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]/g;

export async function* readTextTable(
  open: () => AsyncIterable<Uint8Array>,
  headBytes: Buffer,
  limits: TableLimits,
): AsyncGenerator<TableRow[]> {
  const encoding = await findEncoding(open, headBytes);
  const texts = decode(open(), encoding);
  try {
    yield* readTexts(texts, limits);
  } finally {
    await texts.return(undefined);
  }
}

async function* readTexts(texts: AsyncGenerator<string>, limits: TableLimits): AsyncGenerator<TableRow[]> {
  const { head, isWhole } = await readHead(texts);
  refuseOtherKinds(head);
  const { delimiter, skip } = guessDelimiter(head, isWhole);
  const rows = new CsvRows(delimiter, limits);
  rows.push(head.slice(skip));
  yield rows.take();
  for await (const text of texts) {
    if (text.includes('\0')) throw new ImportFileError('not_a_table');
    rows.push(text);
    yield rows.take();
  }
  rows.end();
  yield rows.take();
}

async function readHead(texts: AsyncGenerator<string>): Promise<{ head: string; isWhole: boolean }> {
  let head = '';
  while (head.length < headLength) {
    const next = await texts.next();
    if (next.done) return { head, isWhole: true };
    head += next.value;
  }
  return { head, isWhole: false };
}

function refuseOtherKinds(head: string): void {
  const controls = head.match(controlLetters)?.length ?? 0;
  if (otherText.test(head) || head.includes('\0') || controls > head.length * 0.02)
    throw new ImportFileError('not_a_table');
}
