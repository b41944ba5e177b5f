import { encode } from 'uqr';
import type { QrDrawing } from './qr-files.ts';

/** Readers want a margin of four. */
const margin = 4;

/**
 * The dark squares as one path, a stroke for each run in a row. What is printed on a shop's counter gets scratched: a
 * quarter of it may be lost. On a screen nothing is lost, and larger squares are read more easily.
 */
export function drawQr(text: string, place: 'print' | 'screen' = 'print'): QrDrawing {
  const { data, size } = encode(text, { ecc: place === 'print' ? 'Q' : 'M', border: margin });
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
