import type { Invoice } from '#contract/invoice.ts';
import type { Language } from '#contract/language.ts';
import { invoiceTexts, methodName, partyLines } from '#contract/texts/invoice.ts';
import { meteraiAbove } from '#domain/invoice.ts';
import { terbilang } from '#domain/terbilang.ts';
import { addFonts } from './add-fonts.ts';
import { drawAppendix } from './invoice-appendix.ts';
import { date, moment, money, number } from './pdf-formats.ts';
import { colours, margin, type Pdf, width } from './pdf-layout.ts';

/** The invoice on A4, with our own fonts in it. */
export async function renderInvoice(invoice: Invoice, language: Language): Promise<Buffer> {
  const words = invoiceTexts[language];
  const { number: numbered, paidAt } = invoice;
  // Reading it and its tables is a fourth of what a process needs to start, and most never make an invoice.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf: Pdf = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    info: {
      Title:
        `${numbered === null ? words.proforma : words.invoice} ${numbered ?? invoice.orderId ?? ''}`.trim(),
      Author: invoice.content.issuer.name,
      // A document says when it was issued, not when somebody looked at it.
      CreationDate: new Date(invoice.issuedAt),
    },
  });
  addFonts(pdf);
  const whole = collect(pdf);
  drawHead(pdf, invoice, language);
  drawParties(pdf, invoice, language);
  drawLines(pdf, invoice, language);
  // In the room beside the sums, where nothing is written.
  const free = pdf.y;
  drawSums(pdf, invoice, language);
  drawFoot(pdf, invoice, language);
  if (invoice.content.appendix.length > 0) drawAppendix(pdf, invoice.content.appendix, language);
  if (paidAt !== null) drawMark(pdf, words.isPaid, free);
  drawPageNumbers(pdf, language);
  pdf.end();
  return whole;
}

function collect(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

function drawHead(pdf: Pdf, invoice: Invoice, language: Language): void {
  const words = invoiceTexts[language];
  pdf
    .save()
    .translate(margin, margin - 4)
    .scale(0.75);
  pdf
    .path('M27.33 8.35 A16 16 0 1 0 39.95 25.26 H28.5')
    .lineWidth(7)
    .lineCap('round')
    .lineJoin('round')
    .stroke(colours.teal);
  pdf.circle(36.61, 14.15, 4.75).fill(colours.amber).restore();
  pdf
    .font('bold')
    .fontSize(16)
    .fillColor(colours.ink)
    .text('Giliran', margin + 42, margin + 4);
  const title = invoice.number === null ? words.proforma : words.invoice;
  pdf.fontSize(20).text(title, margin, margin, { width, align: 'right' });
  const facts: [string, string][] = [
    ...(invoice.number === null ? [] : [[words.number, invoice.number] as [string, string]]),
    ...(invoice.orderId === null ? [] : [[words.order, invoice.orderId] as [string, string]]),
    [words.issued, date(invoice.issuedAt, language)],
    ...(invoice.dueAt === null ? [] : [[words.due, date(invoice.dueAt, language)] as [string, string]]),
    ...(invoice.paidAt === null ? [] : [[words.paid, moment(invoice.paidAt, language)] as [string, string]]),
  ];
  let y = margin + 32;
  for (const [label, value] of facts) {
    pdf
      .font('normal')
      .fontSize(9)
      .fillColor(colours.soft)
      .text(label, margin + width - 310, y, { width: 120, align: 'right' });
    pdf
      .font('bold')
      .fillColor(colours.ink)
      .text(value, margin + width - 180, y, { width: 180, align: 'right' });
    y += 14;
  }
  pdf.y = Math.max(y, margin + 80) + 10;
}

function drawParties(pdf: Pdf, { content }: Invoice, language: Language): void {
  const words = invoiceTexts[language];
  const top = pdf.y;
  const column = width / 2 - 12;
  const bottoms = (
    [
      ['from', 'issuer'],
      ['to', 'buyer'],
    ] as const
  ).map(([label, who], index) => {
    const party = content[who];
    const x = margin + index * (column + 24);
    pdf.font('normal').fontSize(9).fillColor(colours.soft).text(words[label], x, top, { width: column });
    pdf
      .font('bold')
      .fontSize(11)
      .fillColor(colours.ink)
      .text(party.name, x, pdf.y + 2, { width: column });
    pdf.font('normal').fontSize(9).fillColor(colours.ink);
    for (const line of partyLines(language, party)) pdf.text(line, x, pdf.y + 1, { width: column });
    return pdf.y;
  });
  pdf.y = Math.max(...bottoms) + 20;
}

const columns = { text: 0, quantity: 240, unitPrice: 320, amount: 410 };

function drawRow(pdf: Pdf, cells: readonly [string, string, string, string]): void {
  const y = pdf.y;
  const [text, quantity, unitPrice, amount] = cells;
  pdf.text(text, margin, y, { width: columns.quantity - 10 });
  const bottom = pdf.y;
  pdf.text(quantity, margin + columns.quantity, y, { width: 70, align: 'right' });
  pdf.text(unitPrice, margin + columns.unitPrice, y, { width: 80, align: 'right' });
  pdf.text(amount, margin + columns.amount, y, { width: width - columns.amount, align: 'right' });
  pdf.y = bottom + 6;
}

function rule(pdf: Pdf): void {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(0.7)
    .stroke(colours.line);
  pdf.y += 8;
}

function drawLines(pdf: Pdf, { content }: Invoice, language: Language): void {
  const words = invoiceTexts[language];
  pdf.font('bold').fontSize(9).fillColor(colours.soft);
  drawRow(pdf, [words.description, words.quantity, words.unitPrice, words.amount]);
  rule(pdf);
  pdf.font('normal').fontSize(10).fillColor(colours.ink);
  for (const line of content.sums.lines) {
    const quantity = 'quantity' in line ? number(line.quantity) : '';
    const unitPrice = 'unitPrice' in line ? money(line.unitPrice) : '';
    drawRow(pdf, [words[line.kind], quantity, unitPrice, money(line.amount)]);
  }
  rule(pdf);
}

function drawSums(pdf: Pdf, { content }: Invoice, language: Language): void {
  const words = invoiceTexts[language];
  const { subtotal, tax, uniqueCode, total } = content.sums;
  const top = pdf.y;
  const rows: [string, number][] = [
    [words.subtotal, subtotal],
    ...(tax
      ? ([
          [words.taxable, tax.taxable],
          [words.ppn, tax.ppn],
        ] as [string, number][])
      : []),
    ...(uniqueCode > 0 ? ([[words.uniqueCode, uniqueCode]] as [string, number][]) : []),
  ];
  const line = (label: string, value: string) => {
    const y = pdf.y;
    pdf.text(label, margin + columns.quantity - 60, y, { width: 220, align: 'right' });
    pdf.text(value, margin + columns.amount, y, { width: width - columns.amount, align: 'right' });
    pdf.y = y + 16;
  };
  pdf.font('normal').fontSize(10).fillColor(colours.ink);
  for (const [label, value] of rows) line(label, money(value));
  pdf.font('bold').fontSize(13);
  pdf.y += 4;
  line(words.total, money(total));
  // Below the mark of a paid one, too.
  pdf.y = Math.max(pdf.y + 6, top + 76);
  pdf.font('normal').fontSize(9).fillColor(colours.soft).text(words.inWords, margin, pdf.y, { width });
  pdf
    .font('normal')
    .fontSize(10)
    .fillColor(colours.ink)
    .text(terbilang(total), margin, pdf.y + 1, { width });
  if (content.pph23 !== null) {
    pdf.y += 8;
    pdf.fontSize(9);
    line(words.pph23, money(-content.pph23));
    line(words.afterPph23, money(total - content.pph23));
  }
  pdf.y += 12;
}

function drawFoot(pdf: Pdf, { content, paidAt, number: numbered }: Invoice, language: Language): void {
  const words = invoiceTexts[language];
  const lines = [
    `${words.method}: ${methodName(language, content.method)}`,
    ...(paidAt !== null && content.sums.total > meteraiAbove ? [words.meterai] : []),
    ...(paidAt !== null ? [words.thanks] : []),
    ...(numbered === null ? [] : [words.notTaxInvoice]),
  ];
  pdf.font('normal').fontSize(9).fillColor(colours.soft);
  for (const text of lines) pdf.text(text, margin, pdf.y + 3, { width });
}

function drawMark(pdf: Pdf, text: string, y: number): void {
  const x = margin + 20;
  pdf.switchToPage(0);
  pdf.save().rotate(-8, { origin: [x + 70, y + 32] });
  pdf
    .roundedRect(x, y + 12, 140, 40, 6)
    .lineWidth(2)
    .stroke(colours.teal);
  pdf
    .font('bold')
    .fontSize(20)
    .fillColor(colours.teal)
    .text(text, x, y + 20, { width: 140, align: 'center' });
  pdf.restore();
}

function drawPageNumbers(pdf: Pdf, language: Language): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const text = invoiceTexts[language].page
      .replace('{{page}}', String(page + 1))
      .replace('{{pages}}', String(count));
    // Below the margin nothing may start another page.
    pdf.page.margins.bottom = 0;
    pdf.font('normal').fontSize(8).fillColor(colours.soft).text(text, margin, 806, { width, align: 'right' });
  }
}
