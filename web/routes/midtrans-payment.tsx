import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { GatewayReturn } from '#web/features/money/top-ups/payment/GatewayReturn.tsx';
import { topUpQuery } from '#web/features/money/top-ups/payment/payment-query.ts';
import { UnknownOrder } from '#web/features/money/top-ups/payment/UnknownOrder.tsx';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';

const route = getRouteApi('/frames/midtrans-payment');

/** To Midtrans' page and back. What the address says of the payment is not believed: the server is asked. */
export default function MidtransPayment() {
  const { order_id: orderId, transaction_status: reportedStatus } = route.useSearch();
  if (!orderId) return <UnknownOrder />;
  return <OneOrder key={orderId} orderId={orderId} isBack={reportedStatus !== undefined} />;
}

function OneOrder({ orderId, isBack }: { orderId: string; isBack: boolean }) {
  const { data, error, refetch, isFetching } = useQuery(topUpQuery(orderId));
  if (data) return <GatewayReturn order={data} isBack={isBack} />;
  if (isRefusal(error)) return <UnknownOrder />;
  return error ? (
    <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
  ) : (
    <SkeletonFields count={2} />
  );
}
