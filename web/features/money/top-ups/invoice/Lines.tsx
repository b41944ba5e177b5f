import type { InvoiceContent } from '#contract/invoice.ts';
import type { InvoiceTexts } from '#contract/texts/invoice.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import classes from './Lines.module.css';

interface LinesProps {
  sums: InvoiceContent['sums'];
  text: InvoiceTexts;
}

/** What was bought, tax where it is charged, and the sum of it all. */
export function Lines({ sums, text }: LinesProps) {
  const { lines, subtotal, tax, uniqueCode, total } = sums;
  const rows: [string, number][] = [
    [text.subtotal, subtotal],
    ...(tax
      ? ([
          [text.taxable, tax.taxable],
          [text.ppn, tax.ppn],
        ] as [string, number][])
      : []),
    ...(uniqueCode > 0 ? ([[text.uniqueCode, uniqueCode]] as [string, number][]) : []),
  ];
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{text.description}</th>
          <th scope="col">{text.quantity}</th>
          <th scope="col">{text.unitPrice}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.kind}>
            <th scope="row">{text[line.kind]}</th>
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
            {text.total}
          </th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
