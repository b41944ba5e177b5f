import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type CorporateInvoice, corporatePdfPath } from '#contract/corporate.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatMoney, zonePlaces } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import folding from '#web/ui/list/folding-table.module.css';
import list from '#web/ui/list/list.module.css';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import classes from './InvoicesTable.module.css';
import { monthName } from './month-name.ts';

/** A table on the desktop; on the phone every row is a card, with the same cells in another order. */
export function InvoicesTable({ invoices }: { invoices: readonly CorporateInvoice[] }) {
  const { t } = useTranslation();
  return (
    <table className={`${list.table} ${folding.folds} ${folding.amounts} ${classes.invoices}`}>
      <thead>
        <tr>
          <th scope="col">{t('corporate.invoice')}</th>
          <th scope="col">{t('corporate.state')}</th>
          <th scope="col">{t('corporate.due')}</th>
          <th scope="col" data-figure>
            {t('corporate.total')}
          </th>
          <th scope="col">{t('corporate.file')}</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <Row key={invoice.key} invoice={invoice} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ invoice }: { invoice: CorporateInvoice }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const { key, number, month, dueAt, paidAt, total } = invoice;
  const day = (at: string) => formatDate(new Date(at), language, zonePlaces[timeZone]);
  return (
    <tr>
      <td className={classes.what}>
        <Link
          to="/corporate/invoices/$corporateInvoice"
          params={{ corporateInvoice: key }}
          className={classes.name}
        >
          {monthName(month, language)}
        </Link>
        <span className={classes.second}>{number}</span>
      </td>
      <td className={classes.state}>
        <InvoiceBadge invoice={invoice} />
      </td>
      <td className={classes.due}>
        {paidAt ? t('corporate.paidOn', { date: day(paidAt) }) : t('corporate.dueOn', { date: day(dueAt) })}
      </td>
      <td className={classes.total} data-figure>
        {formatMoney(total)}
      </td>
      <td className={classes.file}>
        <a href={corporatePdfPath(key)} download className={classes.pdf}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          <span aria-hidden="true">PDF</span>
          <span className={classes.spoken}>{t('corporate.pdfOf', { number })}</span>
        </a>
      </td>
    </tr>
  );
}
