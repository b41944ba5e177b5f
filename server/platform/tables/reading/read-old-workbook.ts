import { ImportFileError } from './import-file-error.ts';

/** Under this name, in UTF-16, lies a whole XLSX inside the container of old Excel files when it has a password. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

/** Both answers are a refusal; which of them decides which advice the person gets. */
export async function readOldWorkbook(content: AsyncIterable<Uint8Array>): Promise<never> {
  let tail = Buffer.alloc(0);
  for await (const part of content) {
    const text = Buffer.concat([tail, part]);
    if (text.includes(encrypted)) throw new ImportFileError('protected_workbook');
    tail = text.subarray(-encrypted.length);
  }
  throw new ImportFileError('old_excel');
}
