import { getRouteApi } from '@tanstack/react-router';
import { OrderDrawer } from '#web/features/orders/OrderDrawer.tsx';
import { useWayBack } from '#web/lib/drawer-place.ts';

const route = getRouteApi('/frames/orders/$orderId');

export default function OrderScreen() {
  const { orderId } = route.useParams();
  return <OrderDrawer key={orderId} id={orderId} onClose={useWayBack({ to: '/orders' })} />;
}
