import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader sees, page after page, with single spaces. */
export async function pdfText(pdf: Uint8Array): Promise<string> {
  // A copy: the reader takes the bytes away from whoever had them.
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
