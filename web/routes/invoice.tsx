import { Button } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { InvoicePage } from '#web/features/money/top-ups/invoice/InvoicePage.tsx';
import { invoiceQuery } from '#web/features/money/top-ups/invoice/invoice-query.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';

const route = getRouteApi('/frames/invoice/$orderId');

export default function InvoiceScreen() {
  const { orderId } = route.useParams();
  const { extra } = route.useSearch();
  const { data, error, refetch, isFetching } = useQuery(invoiceQuery(orderId, extra));
  if (data) return <InvoicePage orderId={orderId} extra={extra} invoice={data} />;
  if (isRefusal(error)) return <Unknown />;
  return error ? (
    <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
  ) : (
    <SkeletonRows count={5} />
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconFileInvoice}
      level={2}
      title={t('invoicePage.unknown')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/billing" />}>
          {t('invoicePage.toBilling')}
        </Button>
      }
    >
      <p>{t('invoicePage.unknownText')}</p>
    </EmptyState>
  );
}
