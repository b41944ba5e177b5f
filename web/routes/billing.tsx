import { getRouteApi } from '@tanstack/react-router';
import { BillingList } from '#web/features/money/top-ups/billing/BillingList.tsx';

const route = getRouteApi('/frames/billing');

export default function BillingScreen() {
  return <BillingList search={route.useSearch()} />;
}
