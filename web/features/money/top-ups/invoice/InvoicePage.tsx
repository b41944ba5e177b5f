import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Invoice } from '#contract/invoice.ts';
import { invoicePdfPath } from '#contract/top-ups.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import classes from './InvoicePage.module.css';
import { Paper } from './Paper.tsx';

interface InvoicePageProps {
  orderId: string;
  /** Number of one for money that came beside the order. */
  extra: string | undefined;
  invoice: Invoice;
}

/** The invoice of an order, to read, print or keep. */
export function InvoicePage({ orderId, extra, invoice }: InvoicePageProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.acts}>
        <ActionIcon
          className={classes.back}
          aria-label={t('invoicePage.back')}
          renderRoot={(props) => <Link {...props} to="/payment/$orderId" params={{ orderId }} />}
        >
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Button
          variant="default"
          className={classes.act}
          leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('invoicePage.print')}
        </Button>
        <Button
          component="a"
          href={invoicePdfPath(orderId, extra)}
          className={classes.act}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {t('invoicePage.pdf')}
        </Button>
      </div>
      <Paper invoice={invoice} />
    </div>
  );
}
