import sharp from 'sharp';
import { createOutlines, type Line } from './text-outlines.ts';

export interface Slip {
  bank: string;
  from: string;
  to: { bank: string; number: string; holder: string };
  amount: number;
  at: Date;
}

const width = 720;
const height = 1_120;
const margin = 56;
const colours = { bank: '#0b4a8f', ink: '#1b2430', soft: '#66707d', line: '#dde3ea', done: '#1a8a52' };

const rupiah = (amount: number) => `Rp${new Intl.NumberFormat('id-ID').format(amount)}`;

/** "17 November 2026, 08.11 WIB" */
const momentOf = (at: Date) => {
  const format = { dateStyle: 'long', timeZone: 'Asia/Jakarta' } as const;
  const day = new Intl.DateTimeFormat('id-ID', format).format(at);
  const time = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short', timeZone: 'Asia/Jakarta' }).format(at);
  return `${day}, ${time} WIB`;
};

/** What a phone shows after a transfer, in the form in which pictures are stored: what a buyer would send us. */
export async function drawTransferSlip(slip: Slip): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(slip, await createOutlines())))
    .webp({ quality: 80, effort: 1 })
    .toBuffer();
}

function svgOf(slip: Slip, draw: (line: Line) => string): string {
  const { bank, from, to, amount, at } = slip;
  const middle = width / 2;
  const centred = (line: Omit<Line, 'x' | 'align'>) => draw({ ...line, x: middle, align: 'middle' });
  const rows: [label: string, value: string, below?: string][] = [
    ['Dari', from, `${bank} ••••4471`],
    ['Ke', to.holder, `${to.bank} ${to.number}`],
    ['Nominal', rupiah(amount)],
    ['Biaya admin', rupiah(0)],
    ['Berita', 'Isi ulang poin'],
  ];
  let y = 560;
  const facts = rows.map(([label, value, below]) => {
    const top = y;
    y += below ? 108 : 74;
    return [
      draw({ text: label, x: margin, y: top, size: 26, colour: colours.soft }),
      draw({
        text: value,
        x: width - margin,
        y: top,
        size: 26,
        colour: colours.ink,
        weight: 700,
        align: 'right',
      }),
      below &&
        draw({ text: below, x: width - margin, y: top + 36, size: 24, colour: colours.soft, align: 'right' }),
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#fff"/>
    <rect width="${width}" height="120" fill="${colours.bank}"/>
    ${draw({ text: bank, x: margin, y: 76, size: 40, colour: '#fff', weight: 700 })}
    ${draw({ text: 'Bukti transfer', x: width - margin, y: 74, size: 28, colour: '#fff', align: 'right' })}
    <circle cx="${middle}" cy="212" r="44" fill="${colours.done}"/>
    <path d="M${middle - 20} 212l14 15 27-29" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>
    ${centred({ text: 'Transfer berhasil', y: 318, size: 34, colour: colours.ink, weight: 700 })}
    ${centred({ text: momentOf(at), y: 362, size: 24, colour: colours.soft })}
    ${centred({ text: rupiah(amount), y: 446, size: 56, colour: colours.ink, weight: 700 })}
    <path d="M${margin} 492h${width - 2 * margin}" stroke="${colours.line}" stroke-width="2" stroke-dasharray="8 8"/>
    ${facts.join('')}
    <path d="M${margin} ${y}h${width - 2 * margin}" stroke="${colours.line}" stroke-width="2" stroke-dasharray="8 8"/>
    ${centred({ text: 'Contoh untuk demo, bukan transaksi sungguhan', y: y + 62, size: 22, colour: colours.soft })}
  </svg>`;
}
