import type { InvoiceContent } from '#contract/invoice.ts';
import type { Language } from '#contract/language.ts';
import { invoiceTexts } from '#contract/texts/invoice.ts';
import { date, number } from './pdf-formats.ts';
import { bottom, colours, margin, type Pdf, width } from './pdf-layout.ts';

const rowHeight = 15;

/** What a postpaid month consists of, line by line, on pages of its own. */
export function drawAppendix(pdf: Pdf, rows: InvoiceContent['appendix'], language: Language): void {
  const words = invoiceTexts[language];
  const head = () => {
    pdf.addPage();
    pdf.font('bold').fontSize(12).fillColor(colours.ink).text(words.appendix, margin, margin, { width });
    pdf.y += 8;
    pdf.font('bold').fontSize(9).fillColor(colours.soft);
    row([words.day, words.rotator, words.spent]);
    pdf.font('normal').fillColor(colours.ink);
  };
  const row = ([day, what, points]: readonly [string, string, string]) => {
    const y = pdf.y;
    pdf.text(day, margin, y, { width: 130, lineBreak: false });
    pdf.text(what, margin + 140, y, { width: 260, height: rowHeight, ellipsis: true, lineBreak: false });
    pdf.text(points, margin + 410, y, { width: width - 410, align: 'right', lineBreak: false });
    pdf.y = y + rowHeight;
  };
  head();
  for (const { day, kind, rotator, points } of rows) {
    if (pdf.y + rowHeight > bottom) head();
    const what = words.appendixKinds[kind];
    // Leads are the rule; of everything else it is said.
    const name = kind === 'lead' && rotator ? rotator : [rotator, what].filter(Boolean).join(': ');
    row([date(`${day}T00:00:00+07:00`, language), name, number(points)]);
  }
}
