import { Button } from '@mantine/core';
import { IconDownload, IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type CorporateInvoice, corporatePdfPath } from '#contract/corporate.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { formatDate, zonePlaces } from '#web/lib/format/format.ts';
import { useUser } from '#web/lib/session/session.ts';
import { BackLink } from '#web/ui/BackLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import classes from './Corporate.module.css';
import { corporateInvoiceQuery } from './corporate-query.ts';
import { HowToPay } from './HowToPay.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { monthName } from './month-name.ts';
import { SlipCard } from './SlipCard.tsx';

/** One monthly invoice: what it consists of, how to pay it, and the slip of what was withheld. */
export function MonthlyInvoicePage({ invoiceKey }: { invoiceKey: string }) {
  const { data, error, refetch, isFetching } = useQuery(corporateInvoiceQuery(invoiceKey));
  if (isRefusal(error)) return <Unknown />;
  if (!data) {
    return error ? (
      <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
    ) : (
      <SkeletonFields count={5} />
    );
  }
  const { row, invoice, accounts } = data;
  const isPaid = row.state === 'paid';
  return (
    <div className={classes.wide}>
      <Head row={row} />
      <div className={`${classes.cards} ${classes.invoice}`}>
        <InvoiceLines content={invoice.content} />
        {/* Where only the slip is missing the money is there: nobody should send it again. */}
        {!isPaid && !row.needsSlip && (
          <div className={classes.pay}>
            <HowToPay accounts={accounts} amount={row} />
          </div>
        )}
        {row.pph23 > 0 && (!isPaid || row.hasSlip) && <SlipCard invoice={row} />}
      </div>
    </div>
  );
}

function Head({ row }: { row: CorporateInvoice }) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const { key, number, month, dueAt, paidAt } = row;
  const day = (at: string) => formatDate(new Date(at), language, zonePlaces[timeZone]);
  return (
    <header className={classes.head}>
      <div>
        <BackLink to="/corporate">{t('corporate.back')}</BackLink>
        <h2 className={classes.title}>
          {monthName(month, language)} <InvoiceBadge invoice={row} />
        </h2>
        <p className={classes.text}>
          {number} ·{' '}
          {paidAt ? t('corporate.paidOn', { date: day(paidAt) }) : t('corporate.dueOn', { date: day(dueAt) })}
        </p>
      </div>
      <Button
        component="a"
        href={corporatePdfPath(key)}
        download
        variant="default"
        size="lg"
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      >
        {t('corporate.pdf')}
      </Button>
    </header>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconFileOff}
      level={2}
      title={t('corporate.unknown')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/corporate" />}>
          {t('corporate.back')}
        </Button>
      }
    />
  );
}
