import type { Bench, BenchResult, Verdict } from './bench.ts';

const number = new Intl.NumberFormat('id', { maximumFractionDigits: 2 });
const show = (value: string | number | undefined) =>
  typeof value === 'number' ? number.format(value) : (value ?? '-');

/** The first column reads from the left, figures from the right. */
function lines(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   '),
  );
}

function wanted({ bound }: Verdict): string {
  const parts = [
    bound.atLeast === undefined ? '' : `at least ${show(bound.atLeast)}`,
    bound.atMost === undefined ? '' : `at most ${show(bound.atMost)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function printBench(bench: Bench, { rows }: BenchResult, verdicts: readonly Verdict[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const table = lines([columns, ...rows.map((row) => columns.map((column) => show(row[column])))]);
  const judged = lines(
    verdicts.map((verdict) => [
      `${verdict.held ? '✓' : '✗'} ${verdict.figure}`,
      show(verdict.value),
      wanted(verdict),
    ]),
  );
  console.log(`\n${bench.name}: ${bench.about}\n`);
  for (const line of [...table, '', ...judged]) console.log(`  ${line}`.trimEnd());
}
