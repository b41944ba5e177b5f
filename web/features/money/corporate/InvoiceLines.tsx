import type { InvoiceContent } from '#contract/invoice.ts';
import { invoiceTexts } from '#contract/texts/invoice.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatMoney, formatNumber } from '#web/lib/format/format.ts';
import { Card } from '#web/ui/Card.tsx';
import classes from './Corporate.module.css';

/** In the words of the document itself. */
export function InvoiceLines({ content }: { content: InvoiceContent }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const words = invoiceTexts[language];
  const { lines, subtotal, tax, total } = content.sums;
  const rows: { label: string; rupiah: number }[] = [
    ...lines.map((line) => ({
      label: 'quantity' in line ? `${words[line.kind]} × ${formatNumber(line.quantity)}` : words[line.kind],
      rupiah: line.amount,
    })),
    ...(tax
      ? [
          { label: words.subtotal, rupiah: subtotal },
          { label: words.taxable, rupiah: tax.taxable },
          { label: words.ppn, rupiah: tax.ppn },
        ]
      : []),
  ];
  const used = sumByRotator(content.appendix, words.appendixKinds);
  return (
    <Card title={t('corporate.content')}>
      <dl className={classes.sums}>
        {rows.map(({ label, rupiah }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(rupiah)}</dd>
          </div>
        ))}
        <div data-main>
          <dt>{words.total}</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      {used.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{t('corporate.perRotator')}</h3>
          <dl className={classes.sums}>
            {used.map(([rotator, points]) => (
              <div key={rotator}>
                <dt>{rotator}</dt>
                <dd>{t('corporate.points', { number: formatNumber(points) })}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.text}>{t('corporate.perDayInPdf')}</p>
        </>
      )}
    </Card>
  );
}

/** Over all its days, most first. */
function sumByRotator(
  appendix: InvoiceContent['appendix'],
  kinds: Record<InvoiceContent['appendix'][number]['kind'], string>,
): [string, number][] {
  const sums = new Map<string, number>();
  for (const { kind, rotator, points } of appendix) {
    const name = rotator || kinds[kind];
    sums.set(name, (sums.get(name) ?? 0) + points);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}
