import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PaymentHeader } from '#web/features/money/top-ups/payment/PaymentHeader.tsx';
import { PaymentPage } from '#web/features/money/top-ups/payment/PaymentPage.tsx';
import { topUpQuery } from '#web/features/money/top-ups/payment/payment-query.ts';
import { UnknownOrder } from '#web/features/money/top-ups/payment/UnknownOrder.tsx';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonFields } from '#web/ui/SkeletonBox.tsx';
import classes from './payment.module.css';

const route = getRouteApi('/frames/payment/$orderId');

export default function PaymentScreen() {
  const { orderId } = route.useParams();
  const { data, error, refetch, isFetching } = useQuery(topUpQuery(orderId));
  // Another order is another page: nothing typed for one is sent for the other.
  if (data) return <PaymentPage key={orderId} order={data} />;
  return (
    <>
      <PaymentHeader />
      <div className={classes.rest}>
        {isRefusal(error) ? (
          <UnknownOrder />
        ) : error ? (
          <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
        ) : (
          <SkeletonFields count={4} />
        )}
      </div>
    </>
  );
}
