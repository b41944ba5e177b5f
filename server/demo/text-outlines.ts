import { fontFiles } from '#server/integrations/pdf/font-files.ts';

interface Glyph {
  path: { toSVG(): string };
}
interface Font {
  unitsPerEm: number;
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number };
}

/** The fonts as pdfkit has read them; its types do not name them. */
async function openFonts(): Promise<Record<keyof typeof fontFiles, Font>> {
  const { default: PDFDocument } = await import('pdfkit');
  const open = (weight: keyof typeof fontFiles) =>
    (
      new PDFDocument({ autoFirstPage: false }).font(fontFiles[weight]) as unknown as {
        _font: { font: Font };
      }
    )._font.font;
  return { 400: open(400), 700: open(700) };
}

export interface Line {
  text: string;
  x: number;
  /** Of the line the letters stand on. */
  y: number;
  size: number;
  colour: string;
  weight?: keyof typeof fontFiles;
  align?: 'left' | 'middle' | 'right';
}

/** Lines of text for an SVG as outlines of our own font: a machine without fonts would draw empty boxes. */
export async function createOutlines(): Promise<(line: Line) => string> {
  const fonts = await openFonts();
  return ({ text, x, y, size, colour, weight = 400, align = 'left' }) => {
    const font = fonts[weight];
    const { glyphs, positions, advanceWidth } = font.layout(text);
    const scale = size / font.unitsPerEm;
    const from = x - advanceWidth * scale * { left: 0, middle: 0.5, right: 1 }[align];
    let at = 0;
    const letters = glyphs.map(({ path }, index) => {
      const letter = `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`;
      at += positions[index]?.xAdvance ?? 0;
      return letter;
    });
    return `<g fill="${colour}" transform="translate(${from} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
  };
}
