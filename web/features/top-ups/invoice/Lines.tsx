import type { InvoiceContent } from '#contract/invoice.ts';
import type { InvoiceWords } from '#contract/texts/invoice.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import classes from './Lines.module.css';

interface LinesProps {
  sums: InvoiceContent['sums'];
  words: InvoiceWords;
}

/** What was bought, tax where it is charged, and the sum of it all. */
export function Lines({ sums, words }: LinesProps) {
  const { lines, subtotal, tax, uniqueCode, total } = sums;
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
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.quantity}</th>
          <th scope="col">{words.unitPrice}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.kind}>
            <th scope="row">{words[line.kind]}</th>
            <td>{'quantity' in line && formatNumber(line.quantity)}</td>
            <td>{'unitPrice' in line && formatMoney(line.unitPrice)}</td>
            <td>{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {rows.map(([name, rupiah]) => (
          <tr key={name}>
            <th scope="row" colSpan={3}>
              {name}
            </th>
            <td>{formatMoney(rupiah)}</td>
          </tr>
        ))}
        <tr className={classes.total}>
          <th scope="row" colSpan={3}>
            {words.total}
          </th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
