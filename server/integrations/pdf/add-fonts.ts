import { fontFiles } from './font-files.ts';
import type { Pdf } from './pdf-layout.ts';

/** As the library keeps them. */
type Opened = Parameters<Pdf['registerFont']>[1];
const opened = new Map<string, Opened>();

/** Reading their tables takes four fifths of the time that an invoice takes, so they are read for the first one only. */
export function addFonts(pdf: Pdf): void {
  for (const [name, file] of [
    ['bold', fontFiles[700]],
    ['normal', fontFiles[400]],
  ] as const) {
    pdf.registerFont(name, opened.get(name) ?? file).font(name);
    // The library takes fonts that are open, but has no word for handing out those that it opened.
    opened.set(name, (pdf as unknown as { _font: { font: Opened } })._font.font);
  }
}
