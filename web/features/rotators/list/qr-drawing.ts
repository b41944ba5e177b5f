import { encode } from 'uqr';
import type { QrDrawing } from './qr-files.ts';

/** Readers want a margin of four. */
const margin = 4;

/** The dark squares as one path, a stroke for each run in a row. */
export function drawQr(text: string): QrDrawing {
  // Printed on a shop's counter it gets scratched: a quarter of it may be lost.
  const { data, size } = encode(text, { ecc: 'Q', border: margin });
  const path = data
    .flatMap((row, y) => runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size, path };
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  });
  return runs;
}
