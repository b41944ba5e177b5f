import { getRouteApi, Outlet } from '@tanstack/react-router';
import { OrdersList } from '#web/features/leads/orders/OrdersList.tsx';
import { useSettings } from '#web/lib/settings/settings.ts';
import { NotFound } from './not-found.tsx';

const route = getRouteApi('/frames/orders');

/** The list; an order opens as a drawer over it. Where leads do not become orders there is no such place. */
export default function OrdersScreen() {
  const search = route.useSearch();
  const settings = useSettings();
  if (settings?.orders === false) return <NotFound />;
  return (
    <>
      <OrdersList search={search} />
      <Outlet />
    </>
  );
}
